import { describe, expect, test } from 'vitest';
import { ms } from '../../time.ts';
import type { ContractStatus, OrderStatus } from '../OrderRecord.ts';
import { GRACE_MS } from '../OrderRecord.ts';
import type { Side } from '../orderSides.ts';
import { emptyProgress, type Observation, type OrderProgress, observe } from './orderProgress.ts';
import {
  getOrderState,
  isFinalStage,
  type OrderEnd,
  provenStage,
  type SideConsensus,
  type StageContext,
  statusAt,
  type Verdict,
} from './orderStatus.ts';

const endTime = ms(1_000_000);
const during = 950_000;
const after = endTime + GRACE_MS + 1;
const submitted: Observation = { by: 'device', what: 'submitted', at: ms(during) };
const service = (status: OrderStatus): Observation => ({
  by: 'service',
  status,
  statusText: status,
  srcTx: null,
  dstTx: null,
  at: ms(during),
});
/** A block a millisecond, so that a later reading is one of a newer block. */
const read = (by: Side, what: 'latest' | 'confirmed', status: ContractStatus, at = during): Observation => ({
  by,
  what,
  status,
  block: BigInt(at),
  at: ms(at),
});
const contract = (by: Side, status: ContractStatus, at = during) => read(by, 'latest', status, at);
const unread: StageContext = { endTime, now: ms(during), provable: true };
const orderStage = (progress: OrderProgress, context: StageContext) => getOrderState(progress, context).stage;
const hasPaid = (progress: OrderProgress) => getOrderState(progress, unread).paid;
const hasLeftWallet = (progress: OrderProgress, context: StageContext) => getOrderState(progress, context).leftWallet;
const serviceClaim = (progress: OrderProgress, context: StageContext) => getOrderState(progress, context).claim;
const depositState = (progress: OrderProgress) => getOrderState(progress, unread).deposit;
const deliveryState = (progress: OrderProgress, nodes?: SideConsensus) =>
  getOrderState(progress, nodes === undefined ? unread : { ...unread, nodes }).delivery;
const shownStatus = (progress: OrderProgress, nodes?: SideConsensus) =>
  getOrderState(progress, nodes === undefined ? unread : { ...unread, nodes }).status;
const agreed: SideConsensus = { source: 'agree', destination: 'agree' };
const stage = (seen: readonly Observation[], now = during, provable = true) =>
  orderStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable });

test('An order goes from signed to completed, and only the chain completes it', () => {
  expect(stage([])).toBe('signed');
  expect(stage([submitted])).toBe('submitted');
  expect(stage([service('pending')])).toBe('pending');
  expect(stage([service('pending'), contract('source', 'active')])).toBe('received');
  expect(stage([service('completed')])).toBe('delivered');
  expect(stage([service('completed'), contract('destination', 'filled')])).toBe('completed');
});

test('A service that reports an earlier status does not change the order’s', () => {
  expect(stage([service('received'), service('pending')])).toBe('received');
  expect(stage([contract('destination', 'filled'), service('failed')])).toBe('completed');
});

test('A failure counts when the chain agrees after the grace', () => {
  expect(stage([service('failed')])).toBe('failing');
  expect(stage([service('pending')], after)).toBe('failing');
  expect(stage([service('failed'), contract('source', 'unknown')], after)).toBe('failing');
  expect(stage([service('failed'), contract('source', 'unknown', after)], after)).toBe('failed');
});

test('An undelivered deposit is failed until it is back', () => {
  const locked = contract('source', 'active');
  expect(stage([locked], after)).toBe('failed');
  expect(stage([locked, contract('source', 'cancelled', after)], after)).toBe('refunded');
});

test('Without a node the report of the service is shown as its word', () => {
  expect(stage([service('completed')], during, false)).toBe('delivered');
  expect(stage([service('failed')], after, false)).toBe('failed');
});

test('Only what cannot change any more is final', () => {
  expect(isFinalStage('completed') && isFinalStage('refunded')).toBe(true);
  expect(isFinalStage('delivered') || isFinalStage('failed')).toBe(false);
});

test('A failure that the chains do not show is a claim of the service; an older status is not shown', () => {
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
  expect(paid(service('pending'), contract('source', 'unknown', after))).toBe(false);
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
const deposit: Observation = { by: 'source', what: 'deposit', tx, block: BigInt(during), at: ms(during) };
const fill: Observation = { by: 'destination', what: 'fill', tx, block: BigInt(during), at: ms(during) };
const chain = (name: Verdict['stage'], final: boolean): Verdict => ({ stage: name, basis: 'chain', final });
const byService = (name: Verdict['stage'], final: boolean): Verdict => ({ stage: name, basis: 'service', final });

test.each<[string, readonly Observation[], number, boolean, Verdict]>([
  ['nothing', [], during, false, { stage: 'signed', basis: 'device', final: false }],
  ['submitted', [submitted], during, true, { stage: 'submitted', basis: 'device', final: false }],
  ['a word', [service('pending')], during, false, byService('pending', false)],
  ['received, says the service', [service('received')], during, true, byService('received', false)],
  ['completed, says the service', [service('completed')], during, false, byService('completed', true)],
  ['a deposit', [deposit], during, true, chain('received', false)],
  ['a deposit in the contract', [contract('source', 'active')], during, true, chain('received', false)],
  ['a fill', [fill], during, true, chain('completed', false)],
  ['filled there', [contract('destination', 'filled')], during, true, chain('completed', false)],
  ['settled there', [contract('destination', 'settled')], during, true, chain('completed', false)],
  ['filled here', [contract('source', 'filled')], during, true, chain('completed', false)],
  ['settled here', [contract('source', 'settled')], during, true, chain('completed', false)],
  ['cancelled here', [contract('source', 'cancelled')], during, true, chain('refunded', false)],
  ...(['filled', 'settled'] as const).flatMap((status) =>
    (['source', 'destination'] as const).map((by): [string, readonly Observation[], number, boolean, Verdict] => [
      `${status} at the ${by}, at its confirmation depth too`,
      [contract(by, status), read(by, 'confirmed', 'filled')],
      during,
      true,
      chain('completed', true),
    ]),
  ),
  [
    'filled there, which only the source confirms',
    [contract('destination', 'filled'), read('source', 'confirmed', 'settled')],
    during,
    true,
    chain('completed', false),
  ],
  [
    'cancelled here, at its confirmation depth too',
    [contract('source', 'cancelled'), read('source', 'confirmed', 'cancelled')],
    during,
    true,
    chain('refunded', true),
  ],
  ['a deposit after the end', [deposit], after, true, chain('expired', false)],
  ['a deposit at the end of the grace', [deposit], after - 1, true, chain('received', false)],
  ['unknown here after the end', [contract('source', 'unknown', after)], after, true, chain('failed', false)],
  [
    'unknown here in a confirmed block of the end',
    [contract('source', 'unknown', after), read('source', 'confirmed', 'unknown', endTime)],
    after,
    true,
    chain('failed', false),
  ],
  [
    'unknown here in a confirmed block after the end',
    [contract('source', 'unknown', after), read('source', 'confirmed', 'unknown', endTime + 1)],
    after,
    true,
    chain('failed', true),
  ],
  [
    'unknown here at the end of the grace',
    [service('failed'), contract('source', 'unknown', after - 1)],
    after,
    true,
    byService('pending', false),
  ],
  ['failed, says the service', [service('failed')], after, false, byService('failed', true)],
  ['expired, says the service', [service('expired')], after, false, byService('failed', true)],
  ['cancelled, says the service', [service('cancelled')], after, false, byService('failed', true)],
  [
    'failed after received, says the service',
    [service('received'), { ...service('failed'), at: ms(during + 1) }],
    after,
    false,
    byService('expired', false),
  ],
  ['pending, says the service', [service('pending')], after, false, byService('pending', false)],
  ['no word after the end', [submitted], after, false, { stage: 'submitted', basis: 'device', final: false }],
])(
  'A verdict has its stage, who vouches for it, and whether it is final: %s',
  (_what, seen, now, provable, verdict) => {
    expect(provenStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable })).toMatchObject(
      verdict,
    );
  },
);

test('An order is closed one millisecond after the grace, and not at its end', () => {
  expect(stage([service('pending')], endTime + GRACE_MS)).toBe('pending');
  expect(stage([service('pending')], endTime + GRACE_MS + 1)).toBe('failing');
});

test('Every status of failure is a claim; a status equal to the stage is not', () => {
  const claimed = (...seen: readonly Observation[]) =>
    serviceClaim(seen.reduce(observe, emptyProgress), { endTime, now: ms(during), provable: true });
  for (const status of ['failed', 'cancelled', 'expired'] as const) {
    expect(claimed(contract('source', 'active'), service(status))).toBe(status);
    expect(stage([service(status)])).toBe('failing');
  }
  expect(claimed(contract('source', 'active'), service('received'))).toBeNull();
  expect(claimed()).toBeNull();
});

test('A deposit or a fill alone was paid', () => {
  const paid = (...seen: readonly Observation[]) => hasPaid(seen.reduce(observe, emptyProgress));
  expect([paid(), paid(deposit), paid(fill)]).toEqual([false, true, true]);
});

test('Nodes that contradict each other prove no end, neither a good nor a bad one', () => {
  const nodes = { source: 'agree', destination: 'contradict' } as const;
  const disputed = (seen: readonly Observation[], now = during) =>
    provenStage(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable: true, nodes });
  expect(disputed([service('completed'), fill])).toMatchObject(byService('received', false));
  expect(
    provenStage(observe(emptyProgress, fill), {
      endTime,
      now: ms(during),
      provable: true,
      nodes: { source: 'contradict', destination: 'agree' },
    }).stage,
  ).toBe('signed');
  expect(disputed([contract('source', 'settled')]).stage).toBe('received');
  expect(disputed([contract('source', 'unknown', after)], after).stage).toBe('signed');
  expect(disputed([deposit], after)).toMatchObject(chain('received', false));
});

test('That the source has paid for a delivery counts only if the destination cannot be read', () => {
  const settled = (destination: 'agree' | 'silent' | 'none' | null) =>
    provenStage(observe(emptyProgress, contract('source', 'settled')), {
      endTime,
      now: ms(during),
      provable: true,
      nodes: { source: 'agree', destination },
    }).stage;
  const [requested, ...others] = [settled('none'), settled('agree'), settled('silent'), settled(null)];
  expect([requested, ...others]).toEqual(['completed', 'received', 'received', 'received']);
});

const hash = `0x${'ab'.repeat(32)}` as const;
const ends = ['completed', 'failed', 'cancelled', 'expired', 'unknown'] as const;
const report = (status: OrderStatus, srcTx: typeof hash | null, dstTx: typeof hash | null): Observation => ({
  by: 'service',
  status,
  statusText: status,
  srcTx,
  dstTx,
  at: ms(during),
});
const names = ends.flatMap((status) =>
  [null, hash].flatMap((srcTx) => [null, hash].map((dstTx) => [status, srcTx, dstTx] as const)),
);

describe('The contracts decide where the money is, whichever transactions the service names', () => {
  test.each(names)('%s, source transaction %s, destination transaction %s', (status, srcTx, dstTx) => {
    const seen = (source: ContractStatus, destination: ContractStatus) => {
      const progress = [
        report(status, srcTx, dstTx),
        contract('source', source),
        contract('destination', destination),
      ].reduce(observe, emptyProgress);
      return [
        depositState(progress),
        deliveryState(progress, agreed),
        hasPaid(progress),
        shownStatus(progress, agreed),
      ];
    };
    const orOpen = (open: OrderStatus): OrderStatus => (status === 'completed' ? open : status);
    expect(seen('unknown', 'unknown')).toEqual(['none', 'none', false, orOpen('pending')]);
    expect(seen('active', 'unknown')).toEqual(['held', 'none', true, orOpen('received')]);
    expect(seen('active', 'cancelled')).toEqual(['held', 'withdrawn', true, orOpen('received')]);
    expect(seen('settled', 'unknown')).toEqual(['spent', 'none', true, orOpen('received')]);
    expect(seen('cancelled', 'cancelled')).toEqual(['returned', 'withdrawn', true, orOpen('cancelled')]);
    expect(seen('active', 'filled')).toEqual(['held', 'done', true, 'completed']);
    expect(seen('filled', 'filled')).toEqual(['spent', 'done', true, 'completed']);
    expect(seen('unknown', 'settled')).toEqual(['none', 'done', false, 'completed']);
  });

  test.each(names)(
    '%s, source transaction %s, destination transaction %s, no contract read',
    (status, srcTx, dstTx) => {
      const progress = observe(emptyProgress, report(status, srcTx, dstTx));
      const isReported = status === 'completed' || srcTx !== null;
      expect(depositState(progress)).toBe(isReported ? 'reported' : 'notChecked');
      expect(deliveryState(progress)).toBe(status === 'completed' ? 'reported' : 'notChecked');
      expect(shownStatus(progress)).toBe(status);
    },
  );
});

test('An order of this browser is not completed by the word of the service where a chain can show it', () => {
  const reported = [service('completed')].reduce(observe, emptyProgress);
  const shown = (context: Partial<StageContext>) => getOrderState(reported, { ...unread, ...context });
  expect(shown({ isOwn: true })).toMatchObject({ stage: 'delivered', status: 'received' });
  expect(shown({ isOwn: true, provable: false }).status).toBe('completed');
  expect(shown({}).status).toBe('completed');
  const filled = observe(reported, contract('destination', 'filled'));
  expect(getOrderState(filled, { ...unread, isOwn: true })).toMatchObject({ stage: 'completed', status: 'completed' });
});

test('An order under way is shown as the source contract has it', () => {
  const shown = (status: OrderStatus, ...seen: readonly Observation[]) =>
    shownStatus([service(status), contract('destination', 'unknown'), ...seen].reduce(observe, emptyProgress), agreed);
  expect(shown('pending', contract('source', 'active'))).toBe('received');
  expect(shown('pending', contract('source', 'settled'))).toBe('received');
  expect(shown('received', contract('source', 'unknown'))).toBe('pending');
  expect(shown('received', contract('source', 'cancelled'))).toBe('cancelled');
  expect(shown('pending')).toBe('pending');
  expect(shown('received')).toBe('received');
});

test('Each chain shows its own part, and a settlement on the source is not a delivery on the destination', () => {
  const confirmations = (...seen: readonly Observation[]) =>
    getOrderState(seen.reduce(observe, emptyProgress), unread).confirmations;
  const nothing = { source: 'notChecked', destination: 'notChecked' };
  expect(confirmations()).toEqual(nothing);
  expect(confirmations(service('completed'))).toEqual(nothing);
  for (const status of ['active', 'settled', 'cancelled'] as const)
    expect(confirmations(contract('source', status))).toEqual({ ...nothing, source: 'unconfirmed' });
  expect(confirmations(contract('source', 'unknown'))).toEqual({ ...nothing, source: 'none' });
  expect(confirmations(contract('destination', 'filled'))).toEqual({ ...nothing, destination: 'unconfirmed' });
  expect(confirmations(contract('destination', 'filled'), read('destination', 'confirmed', 'filled'))).toEqual({
    ...nothing,
    destination: 'confirmed',
  });
  expect(confirmations(contract('source', 'active'), read('source', 'confirmed', 'unknown')).source).toBe(
    'unconfirmed',
  );
});

describe('The contracts beside the status of the service', () => {
  const STATUSES: readonly ContractStatus[] = ['unknown', 'active', 'filled', 'cancelled', 'settled'];
  const compared = (side: Side, status: OrderStatus, context: Partial<StageContext> = {}) =>
    STATUSES.map(
      (value) =>
        getOrderState([service(status), contract(side, value)].reduce(observe, emptyProgress), {
          ...unread,
          ...context,
        }).comparisons[side],
    );

  test.each<[OrderStatus, readonly (string | null)[]]>([
    ['pending', ['agrees', 'ahead', 'ahead', 'ahead', 'ahead']],
    ['received', ['differs', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['completed', ['differs', 'agrees', 'agrees', 'differs', 'agrees']],
    // A failure implies nothing about a deposit.
    ['failed', ['agrees', null, 'differs', 'agrees', 'differs']],
    ['cancelled', ['agrees', null, 'differs', 'agrees', 'differs']],
    ['expired', ['agrees', null, 'differs', 'agrees', 'differs']],
    ['unknown', [null, null, null, null, null]],
  ])('source: under "%s" the contract can be %j', (status, expected) => {
    expect(compared('source', status)).toEqual(expected);
  });

  test.each<[OrderStatus, readonly (string | null)[]]>([
    ['pending', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['received', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['completed', ['differs', 'differs', 'agrees', 'differs', 'agrees']],
    ['failed', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ['cancelled', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ['expired', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ['unknown', [null, null, null, null, null]],
  ])('destination: under "%s" the contract can be %j', (status, expected) => {
    expect(compared('destination', status)).toEqual(expected);
  });

  test('Readings older than the service’s report, or by nodes that contradict each other, is not compared', () => {
    expect(compared('destination', 'completed', { statusSince: ms(during + 1) })[0]).toBeNull();
    expect(compared('destination', 'completed', { statusSince: ms(during) })[0]).toBe('differs');
    const nodes = { source: 'agree', destination: 'contradict' } as const;
    expect(compared('destination', 'completed', { nodes })[0]).toBeNull();
  });

  test('A contradiction names its side', () => {
    const state = getOrderState(
      [service('completed'), contract('destination', 'unknown')].reduce(observe, emptyProgress),
      unread,
    );
    expect(state).toMatchObject({ comparisons: { source: null, destination: 'differs' }, status: 'received' });
  });
});

describe('A reorganisation', () => {
  const delivered = [contract('destination', 'filled', 950), read('destination', 'confirmed', 'filled', 940)];

  test('takes a delivery back that the newest block no longer has, confirmed or not', () => {
    const gone = contract('destination', 'unknown', 955);
    expect(stage([service('completed'), contract('destination', 'filled', 950), gone])).toBe('delivered');
    expect(stage([service('received'), ...delivered, gone])).toBe('received');
  });

  test('takes a fill and a deposit back that no block has any more', () => {
    const block = BigInt(during);
    expect(stage([{ ...fill, block }, contract('destination', 'unknown', during)])).toBe('signed');
    expect(stage([{ ...fill, block: block + 1n }, contract('destination', 'unknown', during)])).toBe('completed');
    expect(stage([{ ...deposit, block }, contract('source', 'unknown', during)])).toBe('signed');
    expect(stage([{ ...deposit, block: block + 1n }, contract('source', 'unknown', during)])).toBe('received');
  });

  test('takes a refund back', () => {
    expect(stage([contract('source', 'cancelled', 950), contract('source', 'active', 955)])).toBe('received');
  });
});

describe('An end that was seen before', () => {
  const view = (end: OrderEnd['stage'], seen: readonly Observation[], nodes?: SideConsensus) =>
    provenStage(seen.reduce(observe, emptyProgress), {
      endTime,
      now: ms(after + 1_000),
      provable: true,
      persistedEnd: { stage: end, at: ms(after) },
      ...(nodes && { nodes }),
    });
  const later = after + 500;

  test('counts until its contract is read again', () => {
    expect(view('completed', [])).toMatchObject(chain('completed', true));
    expect(view('delivered', [])).toMatchObject({ stage: 'completed', basis: 'service', final: true });
    expect(view('refunded', [])).toMatchObject(chain('refunded', true));
    expect(view('failed', [])).toMatchObject({ stage: 'failed', basis: 'device', final: true });
    expect(view('completed', [contract('destination', 'unknown', after)]).stage).toBe('completed');
  });

  test('stays final where its contract says the same', () => {
    expect(view('completed', [contract('destination', 'settled', later)])).toMatchObject(chain('completed', true));
    expect(view('refunded', [contract('source', 'cancelled', later)])).toMatchObject(chain('refunded', true));
    expect(view('failed', [contract('source', 'unknown', later)])).toMatchObject(chain('failed', true));
  });

  test('is dropped if its contract contradicts', () => {
    expect(view('completed', [contract('destination', 'unknown', later)])).toMatchObject({ stage: 'signed' });
    expect(view('completed', [contract('source', 'cancelled', later)])).toMatchObject(chain('refunded', false));
    expect(view('refunded', [contract('source', 'active', later)])).toMatchObject(chain('expired', false));
    expect(view('failed', [contract('source', 'active', later)])).toMatchObject(chain('expired', false));
  });

  test('is not a proof if only the service reports it and a contract can be read', () => {
    expect(view('delivered', [contract('destination', 'unknown', later)])).toMatchObject({ stage: 'signed' });
    expect(view('delivered', [contract('destination', 'filled', later)])).toMatchObject(chain('completed', false));
  });

  test('is not reverted by nodes that contradict each other', () => {
    const nodes = { source: 'agree', destination: 'contradict' } as const;
    expect(view('completed', [], nodes)).toMatchObject(chain('completed', true));
  });
});

test('The chain that proves an end is read again at its confirmation depth, and then never', () => {
  const awaited = (seen: readonly Observation[], now = during, nodes?: SideConsensus) =>
    getOrderState(seen.reduce(observe, emptyProgress), {
      endTime,
      now: ms(now),
      provable: true,
      ...(nodes && { nodes }),
    }).awaited;
  expect(awaited([contract('source', 'active')])).toBeNull();
  expect(awaited([fill])).toBe('destination');
  expect(awaited([contract('destination', 'filled')])).toBe('destination');
  expect(awaited([contract('destination', 'filled'), contract('source', 'settled')])).toBe('destination');
  expect(awaited([contract('source', 'settled')], during, { source: 'agree', destination: 'none' })).toBe('source');
  expect(awaited([contract('source', 'cancelled')])).toBe('source');
  expect(awaited([contract('source', 'unknown', after)], after)).toBe('source');
  expect(awaited([contract('source', 'active')], after)).toBeNull();
  expect(awaited([contract('destination', 'filled'), read('destination', 'confirmed', 'filled')])).toBeNull();
  expect(awaited([service('failed')], after)).toBeNull();
});

test('An order is not pending after its end and the grace: nothing can pay for it any more', () => {
  expect(statusAt('pending', endTime, ms(after - 1))).toBe('pending');
  expect(statusAt('pending', endTime, ms(after))).toBe('expired');
  expect(statusAt('received', endTime, ms(after))).toBe('received');
  const status = (now: number, ...seen: readonly Observation[]) =>
    getOrderState(seen.reduce(observe, emptyProgress), { endTime, now: ms(now), provable: true }).status;
  expect(status(during, service('pending'))).toBe('pending');
  expect(status(after, service('pending'))).toBe('expired');
  expect(status(after, service('pending'), contract('source', 'active'))).toBe('received');
});
