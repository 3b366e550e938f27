import { type ReactElement, type ReactNode, useContext } from 'react';
import type { Address } from 'viem';
import { parseUsd } from '../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../domain/amount/priceDifference.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { isUnderWay, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import { ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import { isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatIso, formatUtc } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { AddressName } from '../../entities/account/AddressName.tsx';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainFlag, ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { HashText } from '../../entities/order/HashText.tsx';
import { orderStatusIcon, orderTrack } from '../../entities/order/OrderMarks.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressTrack } from '../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Name } from '../../ui/Untranslated.tsx';
import { type ChainSide, minedOf } from './chainFindings.ts';
import { FactsContext, FactTick } from './FactTick.tsx';
import { NetworkFee } from './NetworkFee.tsx';

type Money = Pick<OrderState, 'status' | 'stage' | 'deposit' | 'delivery'>;

/** The title of an amount; `missing`: it was promised and did not arrive. */
type SideTitle = { readonly title: string; readonly missing: boolean };

const sourceTitle = (money: Money): SideTitle => {
  const { status, deposit, delivery } = money;
  switch (deposit) {
    case 'none':
      return isUndelivered(money) ? { title: t.notPaid, missing: true } : { title: t.toPay, missing: false };
    case 'returned':
      return { title: t.returned, missing: false };
    case 'notChecked':
      if (delivery !== 'done') return { title: status === 'pending' ? t.toPay : t.source, missing: false };
      break;
    default:
  }
  return { title: t.paid, missing: false };
};

const destinationTitle = (money: Money): SideTitle => {
  const { status, delivery } = money;
  if (delivery === 'done' || delivery === 'reported') return { title: t.received, missing: false };
  if (isUndelivered(money)) return { title: t.notReceived, missing: true };
  return { title: isUnderWay(status) || delivery === 'none' ? t.toReceive : t.destination, missing: false };
};

export const getSideTitle = (money: Money, side: Side): SideTitle =>
  side === 'source' ? sourceTitle(money) : destinationTitle(money);

const textOf = ({ whole, fraction }: OrderSideProps['amount']): string => whole + fraction;

/** Of one size on both sides, by the longer; small where no money moved. */
const sizeOf = (length: number, isUnpaid: boolean): string => {
  if (length > 21) return 'font-mono text-14 leading-[19px] [overflow-wrap:anywhere]';
  if (isUnpaid || length > 13) return 'whitespace-nowrap text-[22px] leading-[46px] tracking-[-0.015em]';
  const size = length > 9 ? 'text-[30px] leading-[46px]' : 'text-40 max-lg:text-[32px]';
  return `whitespace-nowrap tracking-[-0.012em] ${size}`;
};

type OrderSideProps = {
  readonly side: Side;
  readonly record: OrderRecord;
  readonly token: Token | null;
  readonly money: Money;
  readonly amount: ReturnType<Numbers['parts']>;
  readonly size: string;
  /** Beside its value. */
  readonly children?: ReactNode;
};

export const OrderSide = ({ side, record, token, money, amount, size, children }: OrderSideProps): ReactElement => {
  const numbers = useNumbers();
  const of = ORDER_SIDES[side];
  const usd = record[of.usd];
  const { title, missing } = getSideTitle(money, side);
  const value = usd === null ? t.noValue : commonMessages.estimate({ usd: numbers.dollars(usd) });
  return (
    <section
      className="min-w-0 bg-surface px-6 pt-5 pb-[18px] max-md:px-4 max-md:pt-3.5 max-md:pb-3"
      aria-label={title}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-medium text-text-2">{title}</h2>
        <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 font-medium">
          <ChainName chainKey={record[of.chain]} />
          <FactTick fact={of.chain} />
        </span>
      </div>
      <div className="mt-4 mb-2.5 flex min-h-[46px] flex-wrap items-center gap-3 max-lg:my-3 max-lg:gap-2 max-md:my-2 md:max-lg:flex-col md:max-lg:items-start">
        <span className="flex min-w-0 flex-auto flex-wrap items-center gap-x-2 font-medium">
          <span className={cx('min-w-0', size, missing && 'text-text-3')} title={amount.full}>
            {textOf(amount)}
          </span>
          <FactTick fact={of.amount} size={18} />
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium text-16">
          <TokenDisc token={token} size={22} />
          {token === null ? (
            <span className="text-13 text-text-2">{commonMessages.smallestUnits}</span>
          ) : (
            <Name>{token.symbol}</Name>
          )}
          <FactTick fact={of.token} />
        </span>
      </div>
      <p className="flex min-h-7 flex-wrap items-center gap-x-2.5 text-13 text-text-2">
        <span className={cx(missing && 'text-text-3')}>{value}</span>
        <Text>{children}</Text>
      </p>
    </section>
  );
};

type SideFactProps = { readonly name: string; readonly className?: string; readonly children: ReactNode };

const SideFact = ({ name, className, children }: SideFactProps): ReactElement => (
  <div className="flex min-h-[34px] items-center justify-between gap-3 border-hairline border-b py-1 text-13 last:border-b-0">
    <dt className="flex-none text-text-2">{name}</dt>
    <dd className={cx('flex min-w-0 flex-wrap items-center justify-end gap-x-[7px] text-end', className)}>
      {children}
    </dd>
  </div>
);

/** The room of a tick, and of a copy button beside it: values and buttons line up with those of the other rows. */
const NO_TICK = 'pe-[21px]';
const NO_COPY_NOR_TICK = 'pe-12';

const ContractFact = ({ side, chain }: { readonly side: Side; readonly chain: Chain | undefined }): ReactElement => (
  <SideFact name={t.contract}>
    {chain === undefined ? (
      <span className="text-text-3">{t.unknown}</span>
    ) : (
      <>
        <HashText hash={chain.address} copyLabel={t.copyContract} />
        <FactTick fact={`${side}Contract`} />
      </>
    )}
  </SideFact>
);

const Account = ({ address }: { readonly address: Address }): ReactElement => (
  <>
    <Link to={paths.address(address)}>
      <AddressTag address={address} copy={false} />
    </Link>
    <AddressName address={address} />
    <CopyButton small text={address} label={commonMessages.copyAddress} />
  </>
);

type SideCardProps = { readonly chainKey: string; readonly note?: string; readonly children: ReactNode };

const SideCard = ({ chainKey, note, children }: SideCardProps): ReactElement => {
  const { config } = useWorld();
  return (
    <section className="min-w-0 max-[60rem]:rounded-card max-[60rem]:border max-[60rem]:border-edge max-[60rem]:bg-surface max-[60rem]:p-4 print:break-inside-avoid">
      <h2 className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <span className="flex min-w-0 items-center gap-2">
          <ChainFlag chainKey={chainKey} />
          <span>{t.onChain({ chain: chainName(config, chainKey) })}</span>
        </span>
        {note !== undefined && <span className="whitespace-nowrap font-regular text-13 text-text-3">{note}</span>}
      </h2>
      <dl>{children}</dl>
    </section>
  );
};

type OrderSideFactsProps = {
  readonly side: Side;
  readonly record: OrderRecord;
  readonly chains: readonly Chain[];
  readonly read: ChainSide;
  /** Of the sandbox's sample history, which its chains do not have. */
  readonly isSample: boolean;
  readonly maker?: Address | null;
  /** Unless the timeline shows the end. */
  readonly hasEnd?: boolean;
  readonly isBothParties?: boolean;
};

/** The account and the transaction of a side; its contract too, where a chain contradicts the service. */
export const OrderSideFacts = ({
  side,
  record,
  chains,
  read,
  isSample,
  maker,
  hasEnd,
  isBothParties = false,
}: OrderSideFactsProps): ReactElement => {
  const numbers = useNumbers();
  const of = ORDER_SIDES[side];
  const [chainKey, tx] = [record[of.chain], record[of.tx]];
  const { facts } = useContext(FactsContext);
  const mined = minedOf(read);
  return (
    <SideCard chainKey={chainKey}>
      <SideFact name={isBothParties ? t.bothParties : side === 'source' ? t.sender : t.recipient}>
        <Account address={record[of.account]} />
        <FactTick fact={of.account} />
      </SideFact>
      {tx !== null && !isSample && (
        <SideFact name={t.transaction}>
          <HashText hash={tx} copyLabel={commonMessages.copyTransactionHash} to={paths.tx(tx)} />
          <FactTick fact={of.tx} />
        </SideFact>
      )}
      {mined !== null && (
        <SideFact name={t.block} className={NO_TICK}>
          <span translate="no">{numbers.count(mined.blockNumber)}</span>
          <CopyButton small text={mined.blockNumber.toString()} label={t.copyBlock} />
        </SideFact>
      )}
      {mined !== null && mined.fee !== null && (
        <SideFact name={maker ? t.feeOfMaker : t.fee} className={NO_COPY_NOR_TICK}>
          <NetworkFee chainKey={chainKey} wei={mined.fee.total} />
        </SideFact>
      )}
      {maker && (
        <SideFact name={t.maker} className={NO_TICK}>
          <Account address={maker} />
        </SideFact>
      )}
      {hasEnd && (
        <SideFact name={orderStepMessages.ends}>
          <time translate="no" className="me-[27px]" dateTime={formatIso(record.endTime)}>
            {formatUtc(record.endTime)}
          </time>
          <FactTick fact="endTime" short />
        </SideFact>
      )}
      {facts.get(`${side}Contract`)?.verdict === 'differs' && (
        <ContractFact side={side} chain={chainByKey(chains, chainKey)} />
      )}
    </SideCard>
  );
};

type OrderSideProofProps = Pick<OrderSideFactsProps, 'side' | 'record' | 'chains'>;

export const OrderSideProof = ({ side, record, chains }: OrderSideProofProps): ReactElement => {
  const [chainKey, token] = [record[ORDER_SIDES[side].chain], record[ORDER_SIDES[side].token]];
  const chain = chainByKey(chains, chainKey);
  return (
    <SideCard
      chainKey={chainKey}
      note={
        chain === undefined ? t.chainUnlisted : t.chainIds({ chainId: String(chain.chainId), eid: String(chain.eid) })
      }
    >
      <ContractFact side={side} chain={chain} />
      <SideFact name={t.tokenContract}>
        <HashText hash={token} copyLabel={t.copyToken} />
      </SideFact>
    </SideCard>
  );
};

/** Beyond this loss the difference is shown as something to look at, as the swap page does before signing. */
const POOR_BPS = -100n;

const rateText = (record: OrderRecord, { input, output }: OrderSidesProps['tokens'], numbers: Numbers): ReactNode => {
  if (input === null || output === null) return null;
  const paid = { amount: record.inputAmount, token: input };
  return <span translate="no">{numbers.rateText(paid, { amount: record.outputAmount, token: output })}</span>;
};

/** By the service's prices; null without one. */
const costText = (record: OrderRecord, numbers: Numbers): ReactNode => {
  const paid = record.inputTokenValueUsd === null ? null : parseUsd(record.inputTokenValueUsd);
  const received = record.outputTokenValueUsd === null ? null : parseUsd(record.outputTokenValueUsd);
  if (paid === null || received === null) return null;
  const bps = priceDifferenceBps(received, paid);
  if (bps === null) return null;
  const isGain = received > paid;
  const amount = numbers.usd(isGain ? received - paid : paid - received);
  return (
    <span translate="no" className={cx(bps < POOR_BPS && 'font-medium text-pending')}>
      {(isGain ? commonMessages.gain : commonMessages.cost)({ amount, share: numbers.bpsSize(bps) })}
    </span>
  );
};

const PROGRESS: Readonly<Partial<Record<OrderRecord['status'], number>>> = { pending: 0.04, received: 0.5 };

type OrderSidesProps = {
  readonly record: OrderRecord;
  readonly money: OrderState;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly names: { readonly from: string; readonly to: string };
  readonly isSample: boolean;
};

export const OrderSides = ({ record, money, tokens, names, isSample }: OrderSidesProps): ReactElement => {
  const numbers = useNumbers();
  const narrow = useIsNarrow();
  // The deposit never left the sender.
  const isUnpaid = money.deposit === 'none' && isUndelivered(money);
  const track = isUnpaid ? 'withdrawn' : orderTrack(money.status);
  const { shape, tone } = orderStatusIcon(money.status);
  const amounts = {
    source: numbers.parts(record.inputAmount, tokens.input?.decimals ?? null, 'pay'),
    destination: numbers.parts(record.outputAmount, tokens.output?.decimals ?? null),
  };
  const length = Math.max(textOf(amounts.source).length, textOf(amounts.destination).length);
  const shared = { record, money, size: sizeOf(length, isUnpaid) };
  return (
    <div className="grid grid-cols-[1fr_var(--river)_1fr] max-md:grid-cols-1">
      <OrderSide side="source" token={tokens.input} amount={amounts.source} {...shared}>
        {rateText(record, tokens, numbers)}
      </OrderSide>
      <ProgressTrack
        state={track}
        progress={PROGRESS[money.status]}
        middle={
          track !== 'running' && (
            <span className={`tone-${isSample ? 'neutral' : tone}`}>
              <StatusIcon shape={shape} size={24} />
            </span>
          )
        }
        {...(narrow ? { names: [names.from, names.to] as const } : { className: 'water-lined relative bg-water' })}
      />
      <OrderSide side="destination" token={tokens.output} amount={amounts.destination} {...shared}>
        {!isUndelivered(money) && costText(record, numbers)}
      </OrderSide>
    </div>
  );
};
