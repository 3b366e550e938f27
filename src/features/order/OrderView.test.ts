import { expect, test } from 'vitest';
import type { ChainFinding } from './chainFindings.ts';
import { isMadeUp } from './OrderView.tsx';

const finding = (fact: string, chain: string, verdict: ChainFinding['verdict'] = 'differs'): ChainFinding => ({
  fact,
  side: 'source',
  service: '',
  chain,
  verdict,
});
const never = [finding('status', 'contract: unknown'), finding('srcTx', 'no such transaction')];

test('only an order that no chain ever saw is one of the made-up history', () => {
  expect(isMadeUp(never)).toBe(true);
  expect(isMadeUp([])).toBe(false);
  expect(isMadeUp([finding('status', 'contract: unknown', 'agrees')])).toBe(false);
  expect(isMadeUp([...never, finding('status', 'contract: filled')])).toBe(false);
  expect(isMadeUp([...never, finding('recipient', '0x12')])).toBe(false);
  expect(isMadeUp([...never, finding('dstTx', 'The node did not answer.', 'unread')])).toBe(false);
});
