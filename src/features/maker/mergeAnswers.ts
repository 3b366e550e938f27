import type { SentAnswer } from './SentAnswer.ts';

/** Answers kept: the latest. */
export const MAX_ANSWERS = 100;

/** Two lists as one, newest first and bounded. Where both know an answer the first list's word counts. */
export const mergeAnswers = (first: readonly SentAnswer[], second: readonly SentAnswer[]): readonly SentAnswer[] => {
  const known = new Set(first.map((answer) => answer.signature));
  const all = [...first, ...second.filter((answer) => !known.has(answer.signature))];
  return all.sort((a, b) => b.sentAt - a.sentAt).slice(0, MAX_ANSWERS);
};
