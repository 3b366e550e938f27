import { describe, expect, test } from 'vitest';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderVector } from '../../domain/order/orderVector.ts';
import type { SettlementEvent } from '../../domain/order/settlementEvents.ts';
import { ms, sec } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { type ChainFacts, findOrderEvent, type SideFacts } from './chainFacts.ts';
import {
  type ChainFinding,
  chainFindings,
  compareFacts,
  describeNodes,
  isMadeUp,
  statusFinding,
  summarizeFacts,
} from './chainFindings.ts';

describe('chainFindings', () => {
  const record = sampleOrder();
  const contract = orderVector.domain.verifyingContract;
  const chains = [
    { chainKey: 'base', chainId: 8453, eid: 30184, address: contract },
    { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: contract },
  ];
  const order: NonNullable<SideFacts['event']>['order'] = {
    inputAmount: record.inputAmount,
    outputAmount: record.outputAmount,
    inputToken: record.inputToken,
    outputToken: record.outputToken,
    startTime: sec(record.startTime / 1000),
    endTime: sec(record.endTime / 1000),
    srcEid: 30184,
    dstEid: 30110,
    offerer: record.offerer,
    recipient: record.recipient,
  };
  const receipt = {
    hash: `0x${'a1'.repeat(32)}`,
    ok: true,
    blockNumber: 17n,
    blockTime: ms(record.startTime),
    from: record.offerer,
    to: null,
    events: [],
    logs: [],
  } as const;
  const unread = { state: 'unread', why: 'Base could not be read.' } as const;
  const side = (status: ContractStatus, fields: Partial<SideFacts> = {}): SideFacts => ({
    receipt: { state: 'read', value: receipt },
    status: { state: 'read', value: status },
    event: { contract, order },
    isOfOrder: fields.event !== null,
    nodes: null,
    ...fields,
  });
  const facts = (source: SideFacts, destination: SideFacts): ChainFacts => ({ source, destination });
  const wrong = (of: OrderRecord, given: ChainFacts) =>
    chainFindings(of, given, chains)
      .filter(({ verdict }) => verdict !== 'agrees')
      .map(({ fact, side: where, verdict }) => `${fact} ${where} ${verdict}`);

  describe('chainFindings', () => {
    test('default', () => {
      const findings = chainFindings(record, facts(side('settled'), side('filled')), chains);
      expect(findings).toHaveLength(28);
      expect(compareFacts(findings).size).toBe(16);
      expect(findings.every(({ verdict }) => verdict === 'agrees')).toBe(true);
    });

    test('behavior: every field that the service tells differently is named, on the side where it shows', () => {
      const lie = { ...record, outputAmount: record.outputAmount + 1n };
      expect(wrong(lie, facts(side('settled'), side('filled')))).toEqual([
        'outputAmount source differs',
        'outputAmount destination differs',
      ]);
      expect(
        wrong(
          record,
          facts(
            side('settled'),
            side('filled', { event: { contract, order: { ...order, recipient: order.inputToken } } }),
          ),
        ),
      ).toEqual(['recipient destination differs']);
    });

    test('behavior: a transaction that is not there, reverted, or is not about this order differs', () => {
      const none = side('settled', { receipt: { state: 'read', value: null }, event: null });
      const reverted = side('settled', { receipt: { state: 'read', value: { ...receipt, ok: false } }, event: null });
      const foreign = side('settled', { event: null });
      for (const source of [none, reverted, foreign]) {
        expect(wrong(record, facts(source, side('filled')))).toEqual(['srcTx source differs']);
      }
    });

    test('behavior: a claim of completion without the contract is a disagreement', () => {
      expect(wrong(record, facts(side('active'), side('unknown')))).toEqual(['status destination differs']);
      expect(wrong(record, facts(side('unknown'), side('filled')))).toEqual(['status source differs']);
    });

    test('behavior: a contract that knows more is ahead, which is no lie', () => {
      const pending: OrderRecord = { ...record, status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null };
      const nothing = { receipt: null, event: null, isOfOrder: false };
      expect(wrong(pending, facts(side('active', nothing), side('filled', nothing)))).toEqual([
        'status source ahead',
        'status destination ahead',
      ]);
      const failed: OrderRecord = { ...pending, status: 'failed', statusText: 'Failed' };
      expect(wrong(failed, facts(side('unknown', nothing), side('filled', nothing)))).toEqual([
        'status destination differs',
      ]);
      expect(wrong(failed, facts(side('active', nothing), side('unknown', nothing)))).toEqual([]);
    });

    test('behavior: a same-chain order has one contract and needs no Fill event', () => {
      const here: OrderRecord = { ...record, outputChain: 'base' };
      const findings = chainFindings(
        here,
        facts(
          side('settled', { event: { contract, order: { ...order, dstEid: 30184 } } }),
          side('settled', { event: null, isOfOrder: true }),
        ),
        chains,
      );
      expect(findings.filter(({ fact }) => fact === 'status')).toHaveLength(1);
      expect(findings.every(({ verdict }) => verdict === 'agrees')).toBe(true);
    });

    test('error: a transaction that neither fills nor settles a same-chain order is not its delivery', () => {
      const here: OrderRecord = { ...record, outputChain: 'base' };
      const paid = side('settled', { event: { contract, order: { ...order, dstEid: 30184 } } });
      expect(wrong(here, facts(paid, side('settled', { event: null })))).toEqual(['dstTx destination differs']);
    });

    test('behavior: an unreadable node leaves its facts unread, and one still being read says nothing yet', () => {
      const dead = { receipt: unread, status: unread, event: null, isOfOrder: false, nodes: null };
      expect(wrong(record, facts(dead, side('filled')))).toEqual(['status source unread', 'srcTx source unread']);
      const reading = {
        receipt: { state: 'reading' },
        status: { state: 'reading' },
        event: null,
        isOfOrder: false,
        nodes: null,
      } as const;
      expect(chainFindings(record, facts(reading, reading), chains)).toEqual([]);
    });

    test('behavior: the words put a disagreement before everything else', () => {
      const findings = (source: SideFacts, destination: SideFacts) =>
        compareFacts(chainFindings(record, facts(source, destination), chains));
      const names = { from: 'Base', to: 'Arbitrum', oneChain: false };
      const summary = (
        found: ReturnType<typeof findings>,
        hash: Parameters<typeof summarizeFacts>[1],
        reading: boolean,
      ) => summarizeFacts(found, hash, reading, names);
      expect(summary(findings(side('settled'), side('filled')), 'same', false)).toMatchObject({
        tone: 'ok',
        title: 'The chains agree on 16 facts',
        rest: '12 on both chains, 2 on Base, 2 on Arbitrum. None differs.',
      });
      expect(summary(findings(side('settled'), side('unknown')), 'same', false)).toMatchObject({
        tone: 'failed',
        title: 'The service and the chain disagree on 1 fact.',
      });
      expect(summary(findings(side('settled'), side('filled')), 'different', false)).toMatchObject({
        tone: 'failed',
        title: 'This record is not the order that was signed.',
      });
      const dead = { receipt: unread, status: unread, event: null, isOfOrder: false, nodes: null };
      expect(summary(findings(dead, side('filled')), 'same', false).tone).toBe('pending');
      expect(summary(findings(dead, side('unknown')), 'same', false).tone).toBe('failed');
      expect(summary(new Map(), 'reading', true)).toMatchObject({ tone: 'neutral', title: 'Reading the chains.' });
    });
  });
});

describe('describeNodes', () => {
  const none: SideFacts = { receipt: null, status: { state: 'reading' }, event: null, isOfOrder: false, nodes: null };
  const names = { from: 'Base', to: 'Arbitrum', oneChain: false };
  const silent: SideFacts = { ...none, nodes: 'silent' };
  const contradict: SideFacts = { ...none, nodes: 'contradict' };
  const agreed = new Map([
    [
      'status',
      {
        verdict: 'agrees',
        findings: [{ fact: 'status', side: 'source', service: 'a', chain: 'a', verdict: 'agrees' }],
      },
    ],
  ]) as unknown as ReturnType<typeof compareFacts>;

  test('default: nothing is said of nodes that all answer alike', () => {
    expect(describeNodes({ source: none, destination: none }, names)).toBeNull();
  });

  test('behavior: a silent node is named, and the agreement is not green', () => {
    const words = describeNodes({ source: none, destination: silent }, names);
    expect(words).toBe('One node of Arbitrum did not answer: this rests on the others.');
    expect(summarizeFacts(agreed, 'same', false, names)).toMatchObject({ tone: 'ok' });
    expect(summarizeFacts(agreed, 'same', false, names, words)).toMatchObject({
      tone: 'info',
      title: 'The chains agree on 1 fact',
      rest: expect.stringMatching(/^One node of Arbitrum did not answer/),
    });
  });

  test('error: nodes that contradict each other are named where a part is unread', () => {
    const words = describeNodes({ source: contradict, destination: none }, names);
    const unreadOne = new Map([['status', { verdict: 'unread', findings: [] }]]) as unknown as typeof agreed;
    expect(summarizeFacts(unreadOne, 'same', false, names, words)).toMatchObject({
      tone: 'pending',
      rest: 'The nodes of Base contradict each other: nothing they say is believed until they agree.',
    });
    const one = { ...names, oneChain: true };
    expect(describeNodes({ source: silent, destination: contradict }, one)).toBe(
      'One node of Base did not answer: this rests on the others.',
    );
  });
});

describe('statusFinding', () => {
  type Stated = 'pending' | 'received' | 'completed' | 'failed' | 'cancelled' | 'expired';
  const CONTRACT: readonly ContractStatus[] = ['unknown', 'active', 'filled', 'cancelled', 'settled'];
  const record = (status: OrderRecord['status'], fields: Partial<OrderRecord> = {}) =>
    sampleOrder(0, { status, statusText: status, ...fields });
  /** What each state of the contract says about a word of the service, in the order of CONTRACT. */
  const verdicts = (side: 'source' | 'destination', status: Stated) =>
    CONTRACT.map((value) => statusFinding(side, record(status), { state: 'read', value })[0]?.verdict);

  describe('statusFinding', () => {
    test.each<[Stated, readonly (string | undefined)[]]>([
      ['pending', ['agrees', 'ahead', 'ahead', 'ahead', 'ahead']],
      ['received', ['differs', 'agrees', 'ahead', 'ahead', 'ahead']],
      ['completed', ['differs', 'agrees', 'agrees', 'differs', 'agrees']],
      // Of a deposit a failure says nothing.
      ['failed', ['agrees', undefined, 'agrees', 'agrees', 'differs']],
      ['cancelled', ['agrees', undefined, 'agrees', 'agrees', 'differs']],
      ['expired', ['agrees', undefined, 'agrees', 'agrees', 'differs']],
    ])('param: source: under "%s" the contract can be %j', (status, expected) => {
      expect(verdicts('source', status)).toEqual(expected);
    });

    test.each<[Stated, readonly string[]]>([
      ['pending', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
      ['received', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
      ['completed', ['differs', 'differs', 'agrees', 'differs', 'agrees']],
      ['failed', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
      ['cancelled', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
      ['expired', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ])('param: destination: under "%s" the contract can be %j', (status, expected) => {
      expect(verdicts('destination', status)).toEqual(expected);
    });

    test('default: a completed order that nobody paid differs, whatever the service says', () => {
      expect(statusFinding('destination', record('completed'), { state: 'read', value: 'unknown' })).toEqual([
        { fact: 'status', side: 'destination', service: 'completed', chain: 'unknown', verdict: 'differs' },
      ]);
    });

    test('behavior: nothing is said while a node is asked, or of a word nobody knows', () => {
      expect(statusFinding('source', record('completed'), { state: 'reading' })).toEqual([]);
      expect(statusFinding('source', record('unknown'), { state: 'read', value: 'filled' })).toEqual([]);
    });

    test('behavior: what was not read is not agreed with', () => {
      const [finding] = statusFinding('source', record('completed'), { state: 'unread', why: 'no node' });
      expect(finding).toMatchObject({ verdict: 'unread', chain: 'no node' });
    });

    test('behavior: one chain has one contract, and is judged once', () => {
      const same = record('completed', { outputChain: 'base' });
      const read = { state: 'read', value: 'settled' } as const;
      expect([statusFinding('source', same, read).length, statusFinding('destination', same, read).length]).toEqual([
        0, 1,
      ]);
    });
  });

  describe('findOrderEvent', () => {
    const { order, orderHash, domain } = orderVector;
    const contract = domain.verifyingContract;
    const event: SettlementEvent = { contract, kind: 'Deposit', orderId: orderHash, order };
    const other = '0x00000000000000000000000000000000deadbeef';

    test('default: the event of this order with its struct, at the trusted contract', () => {
      expect(findOrderEvent([{ ...event, kind: 'Fill', order: null }, event], contract, 'Deposit', orderHash)).toEqual({
        contract,
        order,
      });
    });

    test('behavior: another contract, order or kind of event is not it', () => {
      expect(findOrderEvent([event], other, 'Deposit', orderHash)).toBeNull();
      expect(findOrderEvent([{ ...event, contract: other }], contract, 'Deposit', orderHash)).toBeNull();
      expect(
        findOrderEvent([{ ...event, orderId: `0x${'00'.repeat(32)}` }], contract, 'Deposit', orderHash),
      ).toBeNull();
      expect(findOrderEvent([event], contract, 'Fill', orderHash)).toBeNull();
    });
  });
});

describe('isMadeUp', () => {
  const finding = (
    fact: ChainFinding['fact'],
    chain: string,
    verdict: ChainFinding['verdict'] = 'differs',
  ): ChainFinding => ({ fact, side: 'source', service: '', chain, verdict });
  const never = [finding('status', 'unknown'), finding('srcTx', 'txAbsent')];

  test('only an order that no chain ever saw is one of the made-up history', () => {
    expect(isMadeUp(never)).toBe(true);
    expect(isMadeUp([])).toBe(false);
    expect(isMadeUp([finding('status', 'unknown', 'agrees')])).toBe(false);
    expect(isMadeUp([...never, finding('status', 'filled')])).toBe(false);
    expect(isMadeUp([...never, finding('recipient', '0x12')])).toBe(false);
    expect(isMadeUp([...never, finding('dstTx', 'The node did not answer.', 'unread')])).toBe(false);
  });
});
