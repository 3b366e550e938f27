// Stands in the head of the page, before its style sheet, which holds back every script after it: the first requests do
// not wait for a file. Not where the app does not run: inside a frame.
import { storedSettings } from '../../entities/settings/storedSettings.ts';
import { askAhead } from '../../service/early/askAhead.ts';

// A failure here is not lost: whoever needs the answer asks again and shows what is wrong.
if (top === self) askAhead(new URL(location.href), () => storedSettings().serviceUrl === null).catch(() => undefined);
