import { feedStatus } from '../../ports/feedStatus.ts';
import { serviceNow } from '../../ports/useNow.ts';
import { feedWords } from './feedWords.ts';
import { footerWords } from './footerWords.ts';
import type { RfqState } from './rfqStore.ts';

/** Writes the state of the feed for the footer of every page; null clears it. */
export const showFeedStatus = (state: RfqState | null): void => {
  if (state === null) {
    feedStatus.setState({ status: null });
    return;
  }
  const { title, tone } = feedWords(state.connection, state.lastEventAt, serviceNow());
  const words = footerWords(title);
  const shown = feedStatus.getState().status;
  if (shown?.words !== words || shown.tone !== tone) feedStatus.setState({ status: { words, tone } });
};
