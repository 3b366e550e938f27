import { expect, test } from 'vitest';
import type { ContractStatus, OrderStatus } from '../order/OrderRecord.ts';
import { GRACE } from '../order/OrderRecord.ts';
import { ms } from '../time.ts';
import { emptyProgress, type Observation, observe } from './orderProgress.ts';
import { hasPaid, isFinalStage, orderStage, serviceClaim } from './orderStage.ts';

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
