import type { HashVerdict } from '../record/hashVerdict.ts';
import type { ChainFinding } from './ChainFinding.ts';

/** The sum of a comparison in words. */
export type ChainWords = {
  readonly tone: 'ok' | 'failed' | 'pending' | 'info' | 'neutral';
  readonly title: string;
  readonly rest: string;
};

const HASH_WORDS: Readonly<Record<HashVerdict | 'reading', string>> = {
  reading: '',
  same: 'The ten signed fields hash to this order hash.',
  different: 'The ten signed fields do not hash to this order hash: at least one of them is not what was signed.',
  'unknown chain': 'The service does not list a chain of this order, so its hash cannot be checked here.',
  'not encodable': 'A field is beyond what the contract can hold, so the record does not describe a signed order.',
};

const facts = (count: number): string => (count === 1 ? '1 fact' : `${count} facts`);

/** Says what a comparison found. Any disagreement, or a record that is not the signed order, comes before all else. */
export const chainWords = (
  findings: readonly ChainFinding[],
  hash: HashVerdict | 'reading',
  reading: boolean,
): ChainWords => {
  const count = (verdict: ChainFinding['verdict']): number => findings.filter((one) => one.verdict === verdict).length;
  const [differs, agrees, ahead, unread] = [count('differs'), count('agrees'), count('ahead'), count('unread')];
  if (hash === 'different' || hash === 'not encodable') {
    const more = differs > 0 ? ` The chain also differs in ${facts(differs)}.` : '';
    return { tone: 'failed', title: 'This record is not the order that was signed.', rest: HASH_WORDS[hash] + more };
  }
  if (differs > 0) {
    return {
      tone: 'failed',
      title: `The service and the chain disagree on ${facts(differs)}.`,
      rest: 'Believe the chain: it is where the tokens are. The differences are listed first.',
    };
  }
  if (reading && agrees === 0) return { tone: 'neutral', title: 'Reading the chains.', rest: HASH_WORDS[hash] };
  if (unread > 0) {
    const known = agrees > 0 ? ` ${facts(agrees)} that could be read agree.` : '';
    return {
      tone: 'pending',
      title: 'Part of the chain cannot be read now.',
      rest: `What you see then is the service's word alone.${known} ${HASH_WORDS[hash]}`,
    };
  }
  if (ahead > 0)
    return {
      tone: 'info',
      title: 'The chain is ahead of the service.',
      rest: `The service usually follows within seconds. ${HASH_WORDS[hash]}`,
    };
  return { tone: 'ok', title: `The chains agree with the service on ${facts(agrees)}.`, rest: HASH_WORDS[hash] };
};
