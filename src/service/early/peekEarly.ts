import { readCapped } from '../readCapped.ts';
import { earlyAnswers } from './earlyAnswers.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The JSON of an answer that was asked for early, from a copy: the answer stays for whoever takes it. Fails where nobody
 * asked, and where the answer is none that one could read.
 */
export const peekEarly = async (url: string): Promise<unknown> => {
  const answer = await earlyAnswers.get(url)?.response;
  if (answer?.ok !== true) throw new TypeError('No answer.');
  return JSON.parse((await readCapped(answer.clone(), MAX_BYTES)) ?? '');
};
