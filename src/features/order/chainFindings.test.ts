import { describe, expect, test } from 'vitest';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { emptyProgress, type Observation, observe } from '../../domain/order/status/orderProgress.ts';
import { getOrderState } from '../../domain/order/status/orderStatus.ts';
import { ms, sec } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { chainErrorMessages } from '../../messages/errors.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import {
  type ChainFinding,
  type ChainSide,
  type ChainSides,
  chainFindings,
  compareFacts,
  isMadeUp,
  summarizeFacts,
} from './chainFindings.ts';

describe('chainFindings', () => {
  const record = sampleOrder();
  const contract = orderVector.domain.verifyingContract;
  const chains = [
    { chainKey: 'base', chainId: 8453, eid: 30184, address: contract },
    { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: contract },
  ];
  const order: NonNullable<ChainSide['event']>['order'] = {
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
    fee: null,
    events: [],
    logs: [],
  } as const;
  const unread = { state: 'unread', why: chainErrorMessages.unread({ chain: 'Base' }) } as const;
  const side = (status: ContractStatus, fields: Partial<ChainSide> = {}): ChainSide => ({
    receipt: { state: 'read', value: receipt },
    status: { state: 'read', value: status },
    event: { contract, order },
    isOfOrder: fields.event !== null,
    nodes: null,
    ...fields,
  });
  const facts = (source: ChainSide, destination: ChainSide): ChainSides => ({ source, destination });
  /** The state of an order whose contracts say what both sides say. */
  const stateOf = (of: OrderRecord, { source, destination }: ChainSides) => {
    const word = { ...of, at: of.timestamp };
    const seen = (by: 'source' | 'destination', { status }: ChainSide): readonly Observation[] =>
      status.state === 'read' ? [{ by, what: 'latest', status: status.value, block: 9n, at: of.timestamp }] : [];
    const found: readonly Observation[] = [
      { by: 'service', ...word },
      ...seen('source', source),
      ...seen('destination', destination),
    ];
    return getOrderState(found.reduce(observe, emptyProgress), {
      endTime: of.endTime,
      now: of.timestamp,
      provable: true,
    });
  };
  const findingsOf = (of: OrderRecord, given: ChainSides) => chainFindings(of, given, chains, stateOf(of, given));
  const wrong = (of: OrderRecord, given: ChainSides) =>
    findingsOf(of, given)
      .filter(({ verdict }) => verdict !== 'agrees')
      .map(({ fact, side: where, verdict }) => `${fact} ${where} ${verdict}`);

  describe('chainFindings', () => {
    test('default', () => {
      const findings = findingsOf(record, facts(side('settled'), side('filled')));
      expect(findings).toHaveLength(28);
      expect(compareFacts(findings).size).toBe(16);
      expect(findings.every(({ verdict }) => verdict === 'agrees')).toBe(true);
    });

    test('behavior: every differing field of the service is named, on its side', () => {
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

    test('behavior: a contract with a later status is ahead, which is not a contradiction', () => {
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
      const findings = findingsOf(
        here,
        facts(
          side('settled', { event: { contract, order: { ...order, dstEid: 30184 } } }),
          side('settled', { event: null, isOfOrder: true }),
        ),
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
      expect(findingsOf(record, facts(reading, reading))).toEqual([]);
    });

    test('behavior: the words put a disagreement before everything else', () => {
      const findings = (source: ChainSide, destination: ChainSide) =>
        compareFacts(findingsOf(record, facts(source, destination)));
      const summary = (
        found: ReturnType<typeof findings>,
        hash: Parameters<typeof summarizeFacts>[1],
        reading: boolean,
      ) => summarizeFacts(found, hash, reading);
      expect(summary(findings(side('settled'), side('filled')), 'same', false)).toMatchObject({
        tone: 'ok',
        title: commonMessages.confirmedOnChain,
        rest: t.agreeRest,
      });
      expect(summary(findings(side('settled'), side('unknown')), 'same', false)).toMatchObject({
        tone: 'failed',
        title: t.disagree(1),
      });
      expect(summary(findings(side('settled'), side('filled')), 'different', false)).toMatchObject({
        tone: 'failed',
        title: t.notSigned,
      });
      const dead = { receipt: unread, status: unread, event: null, isOfOrder: false, nodes: null };
      expect(summary(findings(dead, side('filled')), 'same', false).tone).toBe('pending');
      expect(summary(findings(dead, side('unknown')), 'same', false).tone).toBe('failed');
      expect(summary(new Map(), 'reading', true)).toMatchObject({ tone: 'neutral', title: t.readingChains });
    });
  });
});

describe('notes about nodes', () => {
  const agreed = new Map([
    [
      'status',
      {
        verdict: 'agrees',
        findings: [{ fact: 'status', side: 'source', service: 'a', chain: 'a', verdict: 'agrees' }],
      },
    ],
  ]) as unknown as ReturnType<typeof compareFacts>;

  test('behavior: with one the agreement is not green', () => {
    expect(summarizeFacts(agreed, 'same', false)).toMatchObject({ tone: 'ok' });
    expect(summarizeFacts(agreed, 'same', false, 'One node is silent.')).toMatchObject({
      tone: 'info',
      title: commonMessages.confirmedOnChain,
      rest: expect.stringContaining('One node is silent.'),
    });
  });

  test('error: it is shown where a part is unread', () => {
    const unreadOne = new Map([['status', { verdict: 'unread', findings: [] }]]) as unknown as typeof agreed;
    expect(summarizeFacts(unreadOne, 'same', false, 'Nodes disagree.')).toMatchObject({
      tone: 'pending',
      rest: 'Nodes disagree.',
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
    expect(isMadeUp([...never, finding('dstTx', 'unread', 'unread')])).toBe(false);
  });
});
