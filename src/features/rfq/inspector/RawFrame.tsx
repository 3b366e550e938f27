import type { ReactElement } from 'react';
import { cleanText } from '../../../domain/text/cleanText.ts';

/** The text of the frame, as it came. */
export const RawFrame = ({ raw }: { readonly raw: string }): ReactElement => (
  <pre className="code mt-4 whitespace-pre-wrap">{cleanText(raw, 20_000)}</pre>
);
