import { expect, test } from 'vitest';
import { ms } from '../../time.ts';
import type { ContractStatus, OrderStatus } from '../OrderRecord.ts';
import { GRACE } from '../OrderRecord.ts';
import { emptyProgress, type Observation, observe } from './orderProgress.ts';
import {
  hasLeftWallet,
  hasPaid,
  isFinalStage,
  orderStage,
  progressStage,
  type StageView,
  serviceClaim,
} from './orderStatus.ts';

const endTime = ms(1_000_000);
const during = 950_000;
const after = endTime + GRACE + 1;
const device = (what: 'signed' | 'submitted'): Observation => ({ by: 'device', what, at: ms(during) });
const service = (status: OrderStatus): Observation => ({
  by: 'service',
  status,
  statusText: status,
  srcTx: null,
  dstTx: null,
  at: ms(during),
});
const contract = (by: 'source' | 'destination', status: ContractStatus, at = during): Observation => ({
  by,
  what: 'contract',
  status,
  at: ms(at),
});
const stage = (seen: readonly Observation[], now = during, provable = true) =>
  orderStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable });

test('An order goes from signed to completed, and only the chain completes it', () => {
  expect(stage([device('signed')])).toBe('signed');
  expect(stage([device('signed'), device('submitted')])).toBe('submitted');
  expect(stage([service('pending')])).toBe('pending');
  expect(stage([service('pending'), contract('source', 'active')])).toBe('received');
  expect(stage([service('completed')])).toBe('delivered');
  expect(stage([service('completed'), contract('destination', 'filled')])).toBe('completed');
});

test('A service that goes back does not take the order back', () => {
  expect(stage([service('received'), service('pending')])).toBe('received');
  expect(stage([contract('destination', 'filled'), service('failed')])).toBe('completed');
});

test('A failure is believed when the chain agrees after the grace', () => {
  expect(stage([service('failed')])).toBe('failing');
  expect(stage([service('pending')], after)).toBe('failing');
  expect(stage([service('failed'), contract('source', 'unknown')], after)).toBe('failing');
  expect(stage([service('failed'), contract('source', 'unknown', after)], after)).toBe('failed');
});

test('An undelivered deposit is failed until it is back', () => {
  const locked = contract('source', 'active');
  expect(stage([locked], after)).toBe('failed');
  expect(stage([locked, contract('source', 'cancelled')], after)).toBe('refunded');
});

test('Without a node the word of the service is shown as its word', () => {
  expect(stage([service('completed')], during, false)).toBe('delivered');
  expect(stage([service('failed')], after, false)).toBe('failed');
});

test('Only what cannot change any more is final', () => {
  expect(isFinalStage('completed') && isFinalStage('refunded')).toBe(true);
  expect(isFinalStage('delivered') || isFinalStage('failed')).toBe(false);
});

test('A failure that the chains do not show is told as the word of the service; a word that lags is not told', () => {
  const claim = (seen: readonly Observation[]) =>
    serviceClaim(seen.reduce(observe, emptyProgress), { endTime, now: ms(during), provable: true });
  const locked = contract('source', 'active');
  expect(claim([locked, service('failed')])).toBe('failed');
  expect(claim([locked, service('unknown')])).toBe('unknown');
  expect(claim([locked, service('pending')])).toBeNull();
  expect(claim([contract('destination', 'filled'), service('failed')])).toBeNull();
});

test('An order that ends without a deposit was never paid', () => {
  const paid = (...seen: readonly Observation[]) => hasPaid(seen.reduce(observe, emptyProgress));
  expect(paid(device('signed'), service('pending'), contract('source', 'unknown', after))).toBe(false);
  expect(paid(service('failed'))).toBe(false);
  expect(paid(service('received'))).toBe(true);
  expect(paid(service('pending'), contract('source', 'active'))).toBe(true);
  expect(paid(contract('source', 'cancelled'))).toBe(true);
});

test('Of an order that ended undelivered, only the source chain says whether the money left the wallet', () => {
  const left = (seen: readonly Observation[], provable = true, now = after) =>
    hasLeftWallet(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable });
  expect(left([service('received'), contract('source', 'unknown', after)])).toBe(false);
  expect(left([contract('source', 'active')])).toBe(true);
  expect(left([service('failed')], false)).toBeNull();
  expect(left([service('received'), service('expired')], false)).toBeNull();
  expect(left([contract('source', 'active')], true, during)).toBeNull();
  expect(left([contract('source', 'cancelled')])).toBeNull();
});

const tx = `0x${'11'.repeat(32)}` as const;
const deposit: Observation = { by: 'source', what: 'deposit', tx, at: ms(during) };
const refund: Observation = { by: 'source', what: 'refund', tx, at: ms(during) };
const fill: Observation = { by: 'destination', what: 'fill', tx, at: ms(during) };
type Verdict = Pick<StageView, 'stage' | 'basis' | 'final'>;
const chain = (name: Verdict['stage'], final: boolean): Verdict => ({ stage: name, basis: 'chain', final });
const word = (name: Verdict['stage'], final: boolean): Verdict => ({ stage: name, basis: 'service', final });

test.each<[string, readonly Observation[], number, boolean, Verdict]>([
  ['nothing', [], during, false, { stage: 'signed', basis: 'device', final: false }],
  ['submitted', [device('submitted')], during, true, { stage: 'submitted', basis: 'device', final: false }],
  ['a word', [service('pending')], during, false, word('pending', false)],
  ['received, says the service', [service('received')], during, true, word('received', false)],
  ['completed, says the service', [service('completed')], during, false, word('completed', true)],
  ['a deposit', [deposit], during, true, chain('received', false)],
  ['a deposit in the contract', [contract('source', 'active')], during, true, chain('received', false)],
  ['a fill', [fill], during, true, chain('completed', true)],
  ['filled there', [contract('destination', 'filled')], during, true, chain('completed', true)],
  ['settled there', [contract('destination', 'settled')], during, true, chain('completed', true)],
  ['filled here', [contract('source', 'filled')], during, true, chain('completed', true)],
  ['settled here', [contract('source', 'settled')], during, true, chain('completed', true)],
  ['a refund', [refund], during, true, chain('refunded', true)],
  ['cancelled here', [contract('source', 'cancelled')], during, true, chain('refunded', true)],
  ['a deposit after the end', [deposit], after, true, chain('expired', false)],
  ['a deposit at the end of the grace', [deposit], after - 1, true, chain('received', false)],
  ['unknown here after the end', [contract('source', 'unknown', after)], after, true, chain('failed', true)],
  [
    'unknown here at the end of the grace',
    [service('failed'), contract('source', 'unknown', after - 1)],
    after,
    true,
    word('pending', false),
  ],
  ['failed, says the service', [service('failed')], after, false, word('failed', true)],
  ['expired, says the service', [service('expired')], after, false, word('failed', true)],
  ['cancelled, says the service', [service('cancelled')], after, false, word('failed', true)],
  [
    'failed after received, says the service',
    [service('received'), { ...service('failed'), at: ms(during + 1) }],
    after,
    false,
    word('expired', false),
  ],
  ['pending, says the service', [service('pending')], after, false, word('pending', false)],
  ['no word after the end', [device('submitted')], after, false, { stage: 'submitted', basis: 'device', final: false }],
])(
  'A verdict has its stage, who vouches for it, and whether it is final: %s',
  (_what, seen, now, provable, verdict) => {
    expect(progressStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable })).toMatchObject(
      verdict,
    );
  },
);

test('An order is given up one millisecond after the grace, and not at its end', () => {
  expect(stage([service('pending')], endTime + GRACE)).toBe('pending');
  expect(stage([service('pending')], endTime + GRACE + 1)).toBe('failing');
});

test('Every word of giving up is told; a word that says what is seen is not', () => {
  const told = (...seen: readonly Observation[]) =>
    serviceClaim(seen.reduce(observe, emptyProgress), { endTime, now: ms(during), provable: true });
  for (const status of ['failed', 'cancelled', 'expired'] as const) {
    expect(told(contract('source', 'active'), service(status))).toBe(status);
    expect(stage([service(status)])).toBe('failing');
  }
  expect(told(contract('source', 'active'), service('received'))).toBeNull();
  expect(told()).toBeNull();
});

test('A deposit or a fill alone was paid', () => {
  const paid = (...seen: readonly Observation[]) => hasPaid(seen.reduce(observe, emptyProgress));
  expect([paid(), paid(deposit), paid(fill)]).toEqual([false, true, true]);
});

test('Nodes that contradict each other prove no end, neither a good nor a bad one', () => {
  const nodes = { source: 'agree', destination: 'contradict' } as const;
  const disputed = (seen: readonly Observation[], now = during) =>
    progressStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable: true, nodes });
  expect(disputed([service('completed'), fill])).toMatchObject({
    ...word('received', false),
    claim: { status: 'completed' },
  });
  expect(
    progressStage(observe(emptyProgress, fill), {
      endTime,
      now: ms(during),
      provable: true,
      nodes: { source: 'contradict', destination: 'agree' },
    }).final,
  ).toBe(false);
  expect(disputed([contract('source', 'settled')]).final).toBe(false);
  expect(disputed([contract('source', 'unknown', after)], after).stage).toBe('signed');
  expect(disputed([deposit], after)).toMatchObject(chain('received', false));
});

test('That the source has paid for a delivery counts only where the destination cannot be asked', () => {
  const settled = (destination: 'agree' | 'silent' | 'none' | null) =>
    progressStage(observe(emptyProgress, contract('source', 'settled')), {
      endTime,
      now: ms(during),
      provable: true,
      nodes: { source: 'agree', destination },
    }).final;
  expect([settled('none'), settled('agree'), settled('silent'), settled(null)]).toEqual([true, false, false, false]);
});
