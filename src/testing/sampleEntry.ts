import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { ms } from '../domain/time.ts';
import { sampleChecked } from './sampleSwap.ts';

const { order, orderHash, signingHash, domain } = sampleChecked;

/** The journal's entry of the published vector, accepted by the service, with changes. */
export const sampleEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  version: 1,
  orderHash,
  signingHash,
  order,
  domain,
  inputChain: 'base',
  outputChain: 'arbitrum',
  state: 'accepted',
  signature: null,
  draftedAt: ms(order.startTime * 1000),
  signedAt: null,
  settledAt: null,
  refusedAt: null,
  why: null,
  end: null,
  ...changes,
});
