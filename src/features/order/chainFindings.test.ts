import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../../domain/order/contractStatus.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderVector } from '../../domain/order/orderVector.ts';
import type { SettlementEvent } from '../../domain/order/settlementEvents.ts';
import { ms } from '../../domain/time/Ms.ts';
import { sec } from '../../domain/time/Sec.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { type ChainFacts, eventOrder, type SideFacts } from './chainFacts.ts';
import { chainFindings, chainWords, statusFinding } from './chainFindings.ts';

describe('chainFindings', () => {
  const record = sampleOrder();
  const order: NonNullable<SideFacts['order']> = {
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
    order,
    ...fields,
  });
  const facts = (source: SideFacts, destination: SideFacts): ChainFacts => ({ source, destination });
  const wrong = (of: OrderRecord, given: ChainFacts) =>
    chainFindings(of, given)
      .filter(({ verdict }) => verdict !== 'agrees')
      .map(({ fact, side: where, verdict }) => `${fact} ${where} ${verdict}`);

  describe('chainFindings', () => {
    test('default', () => {
      const findings = chainFindings(record, facts(side('settled'), side('filled')));
      expect(findings).toHaveLength(20);
      expect(findings.every(({ verdict }) => verdict === 'agrees')).toBe(true);
    });

    test('behavior: every field that the service tells differently is named, on the side where it shows', () => {
      const lie = { ...record, outputAmount: record.outputAmount + 1n };
      expect(wrong(lie, facts(side('settled'), side('filled')))).toEqual([
        'outputAmount source differs',
        'outputAmount destination differs',
      ]);
      expect(
        wrong(record, facts(side('settled'), side('filled', { order: { ...order, recipient: order.inputToken } }))),
      ).toEqual(['recipient destination differs']);
    });

    test('behavior: a transaction that is not there, reverted, or is not about this order differs', () => {
      const none = side('settled', { receipt: { state: 'read', value: null }, order: null });
      const reverted = side('settled', { receipt: { state: 'read', value: { ...receipt, ok: false } }, order: null });
      const foreign = side('settled', { order: null });
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
      const nothing = { receipt: null, order: null };
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
      const findings = chainFindings(here, facts(side('settled'), side('settled', { order: null })));
      expect(findings.filter(({ fact }) => fact === 'status')).toHaveLength(1);
      expect(findings.every(({ verdict }) => verdict === 'agrees')).toBe(true);
    });

    test('behavior: an unreadable node leaves its facts unread, and one still being read says nothing yet', () => {
      const dead = { receipt: unread, status: unread, order: null };
      expect(wrong(record, facts(dead, side('filled')))).toEqual(['status source unread', 'srcTx source unread']);
      const reading = { receipt: { state: 'reading' }, status: { state: 'reading' }, order: null } as const;
      expect(chainFindings(record, facts(reading, reading))).toEqual([]);
    });

    test('behavior: the words put a disagreement before everything else', () => {
      const findings = (source: SideFacts, destination: SideFacts) => chainFindings(record, facts(source, destination));
      expect(chainWords(findings(side('settled'), side('filled')), 'same', false)).toMatchObject({
        tone: 'ok',
        title: 'The chains agree with the service on 20 facts.',
      });
      expect(chainWords(findings(side('settled'), side('unknown')), 'same', false)).toMatchObject({
        tone: 'failed',
        title: 'The service and the chain disagree on 1 fact.',
      });
      expect(chainWords(findings(side('settled'), side('filled')), 'different', false)).toMatchObject({
        tone: 'failed',
        title: 'This record is not the order that was signed.',
      });
      const dead = { receipt: unread, status: unread, order: null };
      expect(chainWords(findings(dead, side('filled')), 'same', false).tone).toBe('pending');
      expect(chainWords(findings(dead, side('unknown')), 'same', false).tone).toBe('failed');
      expect(chainWords([], 'reading', true)).toMatchObject({ tone: 'neutral', title: 'Reading the chains.' });
    });
  });
});

describe('statusFinding', () => {
  type Words = 'pending' | 'received' | 'completed' | 'failed' | 'cancelled' | 'expired';
  const CONTRACT: readonly ContractStatus[] = ['unknown', 'active', 'filled', 'cancelled', 'settled'];
  const record = (status: OrderRecord['status'], fields: Partial<OrderRecord> = {}) =>
    sampleOrder(0, { status, statusText: status, ...fields });
  /** What each state of the contract says about a word of the service, in the order of CONTRACT. */
  const verdicts = (side: 'source' | 'destination', status: Words) =>
    CONTRACT.map((value) => statusFinding(side, record(status), { state: 'read', value })[0]?.verdict);

  describe('statusFinding', () => {
    test.each<[Words, readonly string[]]>([
      ['pending', ['agrees', 'ahead', 'ahead', 'ahead', 'ahead']],
      ['received', ['differs', 'agrees', 'ahead', 'ahead', 'ahead']],
      ['completed', ['differs', 'agrees', 'agrees', 'differs', 'agrees']],
      ['failed', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
      ['cancelled', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
      ['expired', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
    ])('param: source: under "%s" the contract can be %j', (status, expected) => {
      expect(verdicts('source', status)).toEqual(expected);
    });

    test.each<[Words, readonly string[]]>([
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
        { fact: 'status', side: 'destination', service: 'completed', chain: 'contract: unknown', verdict: 'differs' },
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

  describe('eventOrder', () => {
    const { order, orderHash, domain } = orderVector;
    const contract = domain.verifyingContract;
    const event: SettlementEvent = { contract, kind: 'Deposit', orderId: orderHash, order };
    const other = '0x00000000000000000000000000000000deadbeef';

    test('default: the struct of the event of this order, at the trusted contract', () => {
      expect(eventOrder([{ ...event, kind: 'Fill', order: null }, event], contract, 'Deposit', orderHash)).toBe(order);
    });

    test('behavior: another contract, order or kind of event is not it', () => {
      expect(eventOrder([event], other, 'Deposit', orderHash)).toBeNull();
      expect(eventOrder([{ ...event, contract: other }], contract, 'Deposit', orderHash)).toBeNull();
      expect(eventOrder([{ ...event, orderId: `0x${'00'.repeat(32)}` }], contract, 'Deposit', orderHash)).toBeNull();
      expect(eventOrder([event], contract, 'Fill', orderHash)).toBeNull();
    });
  });
});
