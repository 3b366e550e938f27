import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useContext } from 'react';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { type OrderRecord, orderOfRecord, recordJson } from '../../domain/order/OrderRecord.ts';
import { isDenied, isUndelivered, type OrderState, stateByRecord } from '../../domain/order/status/orderStatus.ts';
import { type Ms, ms } from '../../domain/time.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useNow, useWorld } from '../../entities/context/useWorld.ts';
import { describeNodes } from '../../entities/order/describeSteps.ts';
import { OrderTimeline, stepsShown } from '../../entities/order/OrderTimeline.tsx';
import { timelineOf, tookOf } from '../../entities/order/useOrderStatus.ts';
import { useReceipt } from '../../entities/order/useReceipt.ts';
import { Proof } from '../../entities/settings/Proof.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Mono } from '../../ui/Untranslated.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import {
  type ChainFinding,
  type ChainSide,
  type ChainSides,
  type ChainSummary,
  chainFindings,
  chainSides,
  compareFacts,
  isMadeUp,
  minedOf,
  summarizeFacts,
  withFinality,
} from './chainFindings.ts';
import type { HashVerdict } from './checkOrderHash.ts';
import { FactDifference, FactsContext, FactTick } from './FactTick.tsx';
import { OrderSideFacts, OrderSideProof, OrderSides } from './OrderSide.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { RecordCard } from './RecordCard.tsx';

// Only a locked deposit needs it, and the wallet code with it.
const CancelDeposit = lazyComponent(() =>
  import('../../entities/wallet/CancelDeposit.tsx').then((module) => module.CancelDeposit),
);

/** Local results are never stale and need no network. */
const onDevice = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

/** The check of a record's hash; 'reading' until the hashing code has loaded. */
const useOrderHashCheck = (record: OrderRecord, chains: readonly Chain[]): HashVerdict | 'reading' => {
  const { data } = useQuery({
    queryKey: queryKeys.orderHashCheck({ record: recordJson(record), chains }),
    queryFn: async () => (await import('./checkOrderHash.ts')).checkOrderHash(record, chains),
    enabled: chains.length > 0,
    ...onDevice,
  });
  return data ?? 'reading';
};

/** By the service's record; of a sandbox's sample history nothing was ever deposited. */
const stateOfSample = (record: OrderRecord, { pins }: Pick<AppConfig, 'pins'>, now: Ms): OrderState => {
  const state = stateByRecord(record, pins, now);
  return isUndelivered(state) ? { ...state, deposit: 'none' } : state;
};

/** The transactions for a receipt, without those of removed blocks. */
const minedBy = ({ source, destination }: ChainSides, { deposit, delivery }: OrderState) => ({
  source: isDenied(deposit) ? null : minedOf(source),
  destination: isDenied(delivery) ? null : minedOf(destination),
});

/** The sender of the delivery if it called the contract itself: then the contract was paid by it. */
const makerOf = (side: ChainSide, pin: Address | undefined): Address | null => {
  const mined = minedOf(side);
  return side.isOfOrder && mined?.to && pin && sameAddress(mined.to, pin) ? mined.from : null;
};

/** True for an order that is, or may be, of a sandbox's made-up history: its chains never heard of it and deny nothing. */
const isNeverSent = (hash: HashVerdict | 'reading', findings: readonly ChainFinding[]): boolean =>
  hash === 'reading' || (hash === 'same' && isMadeUp(findings));

/** A record that cannot be encoded was never signed, and a sandbox's sample was never paid: a receipt would prove nothing. */
const hasReceipt = (
  hash: HashVerdict | 'reading',
  { entry, state }: FollowedOrder,
  { sandbox }: Pick<AppConfig, 'sandbox'>,
): boolean => hash !== 'notEncodable' && !(sandbox && entry === null && !state.paid);

/** False with the status alone, which both chains were read for: nothing was paid that could be compared. */
const hasFacts = (compared: ReturnType<typeof compareFacts>, reading: boolean): boolean =>
  reading || compared.size > 1 || compared.get('status')?.verdict === 'unread';

const isReading = ({ status, receipt }: ChainSide): boolean =>
  status.state === 'reading' || receipt?.state === 'reading';

const SAMPLE: ChainSummary = { tone: 'neutral', title: t.sample, rest: t.sampleRest };

type HashFactProps = { readonly orderHash: Hex; readonly verdict: HashVerdict | 'reading' };

const HashFact = ({ orderHash, verdict }: HashFactProps): ReactElement => {
  const { facts } = useContext(FactsContext);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13">
      <span className="text-text-2">{t.orderHash}</span>
      <Mono className="[overflow-wrap:anywhere]">{orderHash}</Mono>
      {(verdict !== 'same' || facts.has('orderHash')) && <FactTick fact="orderHash" />}
      <CopyButton text={orderHash} label={commonMessages.copyOrderHash} />
      {verdict !== 'reading' && (
        <span
          className={cx(
            'ms-auto max-md:ms-0',
            verdict === 'different' || verdict === 'notEncodable' ? 'font-medium text-failed' : 'text-text-2',
          )}
        >
          {
            {
              same: t.hashSame,
              different: t.hashDifferent,
              notEncodable: t.hashDifferent,
              unknownChain: t.hashUnknownChainWhy,
            }[verdict]
          }
        </span>
      )}
    </p>
  );
};

type OrderProofProps = Pick<OrderViewProps, 'record' | 'chains' | 'recordReadAt'> & {
  readonly hash: HashVerdict | 'reading';
};

const OrderProof = ({ record, chains, recordReadAt, hash }: OrderProofProps): ReactElement => {
  const { client } = useWorld();
  return (
    <div className="card px-6 max-md:px-4">
      <Proof place="order">
        <div className="grid gap-4 pb-4 [&>*]:min-w-0">
          <HashFact orderHash={record.orderHash} verdict={hash} />
          <div className="grid gap-x-8 gap-y-4 min-[60rem]:grid-cols-2">
            <OrderSideProof side="source" record={record} chains={chains} />
            <OrderSideProof side="destination" record={record} chains={chains} />
          </div>
          {recordReadAt !== null && (
            <RecordCard record={record} chains={chains} readAt={recordReadAt} baseUrl={client.baseUrl} />
          )}
        </div>
      </Proof>
    </div>
  );
};

const SIDES = 'grid grid-cols-2 gap-[312px] pt-3 pb-2 max-lg:gap-[200px] max-[60rem]:grid-cols-1 max-[60rem]:gap-4';

type OrderViewProps = {
  readonly order: FollowedOrder;
  readonly record: OrderRecord;
  readonly chains: readonly Chain[];
  /** Null for the journal's entry. */
  readonly recordReadAt: Ms | null;
};

export const OrderView = ({ order: followed, record, chains, recordReadAt }: OrderViewProps): ReactElement => {
  const world = useWorld();
  const { config } = world;
  const tokens = useTokens();
  const numbers = useNumbers();
  const now = useNow(1000);
  const facts = chainSides(world, followed, record, chains);
  const names = { from: chainName(config, record.inputChain), to: chainName(config, record.outputChain) };
  const input = tokens.find(record.inputChain, record.inputToken);
  const output = tokens.find(record.outputChain, record.outputToken);
  const destination = chainByKey(chains, record.outputChain);
  const hash = useOrderHashCheck(record, chains);
  const order = orderOfRecord(record, chains);
  const signed = hasReceipt(hash, followed, config) ? order : null;
  const reading = isReading(facts.source) || isReading(facts.destination) || hash === 'reading';
  const findings = chainFindings(record, facts, chains, followed.state);
  const isUnheard = config.sandbox && isNeverSent(hash, findings);
  const isSample = isUnheard && hash === 'same';
  const compared = compareFacts(isSample ? [] : findings);
  const isComparable = hasFacts(compared, reading);
  const money = isUnheard ? stateOfSample(record, config, ms(now)) : followed.state;
  const isOver = record.endTime <= now;
  const isLost = isUndelivered(money);
  const mined = minedBy(facts, money);
  const receipt = useReceipt(signed === null ? null : { ...record, order: signed, mined, tokens: { input, output } });
  const steps = timelineOf(followed, record, ms(now), money);
  const took = tookOf(record, isUnheard ? undefined : followed);
  const maker = makerOf(facts.destination, ownValue(config.pins.contracts, record.outputChain));
  const hasEnd = !stepsShown(steps).some(({ key }) => key === 'ends');
  // If nothing moved, the destination has only a recipient.
  const isOneCard =
    isLost &&
    money.deposit === 'none' &&
    record.dstTx === null &&
    sameAddress(record.offerer, record.recipient) &&
    compared.get('destinationContract')?.verdict !== 'differs';
  const shared = { record, chains, isSample };
  const nodes = { source: facts.source.nodes, destination: facts.destination.nodes };
  const nodeNotes = describeNodes(nodes, { source: names.from, destination: names.to });
  const found = summarizeFacts(compared, hash, reading, nodeNotes);
  const summary = isSample ? SAMPLE : withFinality(found, money, names.to);
  const paid = input?.symbol ?? t.token;
  const received = output?.symbol ?? t.theToken;
  return (
    <FactsContext value={{ facts: compared, names, isUndelivered: isLost, isComparable }}>
      <OrderSummary
        record={record}
        money={money}
        took={took}
        isSignedHere={followed.entry?.signedAt != null}
        isOver={isOver}
        names={{ ...names, paid, received }}
        chains={summary}
        receipt={receipt}
        isSample={isSample}
      />
      {isLost && money.deposit === 'held' && hash === 'same' && order !== null && destination !== undefined && (
        <div className="empty:hidden print:hidden">
          <CancelDeposit
            entry={{ order, orderHash: record.orderHash, inputChain: record.inputChain }}
            destination={destination}
            amount={numbers.tokens(record.inputAmount, input, 'pay')}
            names={{ source: names.from, destination: names.to }}
          />
        </div>
      )}
      <div className="overflow-hidden rounded-swap border border-edge print:break-inside-avoid">
        <OrderSides record={record} money={money} tokens={{ input, output }} names={names} isSample={isSample} />
        <div className="border-hairline border-t bg-surface px-6 py-4 max-md:px-4 max-md:py-1">
          <OrderTimeline
            label={t.times}
            record={record}
            steps={steps}
            state={money}
            names={{ source: names.from, destination: names.to }}
            took={took}
            now={ms(now)}
            extra={(key) =>
              (key === 'start' || key === 'ends') && (
                <FactTick fact={`${key === 'start' ? 'start' : 'end'}Time`} size={13} short />
              )
            }
          />
          <FactDifference fact="startTime" name={orderStepMessages.validFrom} />
          <FactDifference fact="endTime" name={orderStepMessages.ends} />
        </div>
      </div>
      <div className={SIDES}>
        <OrderSideFacts side="source" read={facts.source} hasEnd={hasEnd} isBothParties={isOneCard} {...shared} />
        {!isOneCard && <OrderSideFacts side="destination" read={facts.destination} maker={maker} {...shared} />}
      </div>
      <OrderProof record={record} chains={chains} recordReadAt={recordReadAt} hash={hash} />
    </FactsContext>
  );
};
