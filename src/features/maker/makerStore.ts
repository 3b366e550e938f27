import { createStore } from 'zustand/vanilla';
import { ANSWERS_KEY, readAnswers, writeAnswers } from './keptAnswers.ts';
import { mergeAnswers } from './mergeAnswers.ts';
import type { SentAnswer } from './SentAnswer.ts';

type State = {
  readonly answers: readonly SentAnswer[];
  /** False where the browser refuses to keep them: then they go with the page, which the desk says. */
  readonly durable: boolean;
};

/** An answer that stands without a reply when a page opens: whoever sent it is gone, or will note the reply yet. */
const markInterrupted = (answer: SentAnswer): SentAnswer =>
  answer.reply === null && answer.refusal === null ? { ...answer, interrupted: true } : answer;

/** The maker's own answers on this device, newest first; every change is written down at once. */
export const makerStore = createStore<State>(() => {
  const answers = readAnswers().map(markInterrupted);
  return { answers, durable: writeAnswers(answers) };
});

/** Other tabs write too: what they kept is read again before every change. */
const change = (next: (answers: readonly SentAnswer[]) => readonly SentAnswer[]): void => {
  const { answers, durable } = makerStore.getState();
  const kept = next(durable ? mergeAnswers(readAnswers(), answers) : answers);
  makerStore.setState({ answers: kept, durable: writeAnswers(kept) });
};

/** Notes an answer before it is sent: from then on it may win. */
export const addAnswer = (answer: SentAnswer): void => change((answers) => mergeAnswers([answer], answers));

/** Notes what became of the answer with this signature. */
export const updateAnswer = (signature: SentAnswer['signature'], update: Partial<SentAnswer>): void =>
  change((answers) => answers.map((answer) => (answer.signature === signature ? { ...answer, ...update } : answer)));

/** Takes over what other tabs note, until the answer is called. */
export const followOtherTabs = (): (() => void) => {
  const take = (event: StorageEvent): void => {
    if (event.key !== ANSWERS_KEY && event.key !== null) return;
    makerStore.setState(({ answers }) => ({ answers: mergeAnswers(readAnswers(), answers) }));
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
};
