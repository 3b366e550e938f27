import type { ReactElement, ReactNode } from 'react';
import { checksumAddress, shortenAddress } from '../../../domain/address.ts';
import type { Rounding } from '../../../domain/amount/formatAmount.ts';
import { type TokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';
import { formatAge } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import type { ChainRead } from '../../../engines/swap/chainRead.ts';
import type { RouteSide } from '../../../engines/swap/route.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { sideName, useSwap } from '../model/useSwap.ts';

type SidePanelProps = {
  readonly at: SideName;
  readonly title: string;
  readonly isOther?: boolean;
  readonly chain: ReactElement;
  readonly children: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly note?: ReactElement | null;
};

export const SidePanel = ({
  at,
  title,
  isOther = false,
  chain,
  children,
  left,
  right,
  note,
}: SidePanelProps): ReactElement => (
  <section
    className={cx(
      'min-w-0 bg-surface px-6 pt-5 pb-[18px] max-lg:pt-4 max-lg:pb-3.5 max-md:px-4 max-md:pt-3.5 max-md:pb-3 max-md:[@media(height<44rem)]:pt-2 max-md:[@media(height<44rem)]:pb-1.5',
      at === 'pay' ? 'md:rounded-ss-[11px]' : 'md:rounded-se-[11px]',
    )}
    aria-label={title}
  >
    <div
      className={cx(
        'flex min-h-8 items-center justify-between gap-x-3 max-lg:gap-x-2 max-[23rem]:gap-x-1.5 md:flex-wrap',
        isOther && 'flex-wrap',
      )}
    >
      <h2
        className={cx(
          'whitespace-nowrap font-medium md:max-lg:text-13',
          isOther
            ? 'text-pending'
            : 'text-text-2 max-[23rem]:max-w-[9ch] max-[23rem]:whitespace-normal max-[23rem]:text-13 max-[23rem]:leading-4',
        )}
      >
        {title}
      </h2>
      {chain}
    </div>
    <Text>{children}</Text>
    <div className="flex min-h-6 items-center justify-between gap-x-3 whitespace-nowrap text-13 text-text-2 max-lg:flex-wrap max-md:gap-x-2 low:min-h-9">
      <span className="min-w-0 overflow-hidden text-ellipsis">{left}</span>
      <span className="flex items-center gap-2.5">{right}</span>
    </div>
    {note}
  </section>
);

export const amountLength = (text: string): 1 | 2 | 3 | 4 => {
  if (text.length > 18) return 4;
  if (text.length > 15) return 3;
  return text.length > 11 ? 2 : 1;
};

/** The type of an amount by its length; on phones the longest of each size still fits beside its token. */
export const amountClass = {
  1: 'whitespace-nowrap font-medium text-40 tracking-[-0.012em] max-lg:text-[32px]/10 md:max-[56.25rem]:text-[26px]/10 max-md:text-[30px]/10 max-[23rem]:text-[22px]/10',
  2: 'whitespace-nowrap font-medium text-[30px]/[46px] tracking-[-0.012em] max-lg:leading-10 max-md:text-[22px] max-[23rem]:text-[16px]',
  3: 'whitespace-nowrap font-medium text-[22px]/[46px] tracking-[-0.015em] max-lg:leading-10 max-md:text-[16px] max-[23rem]:text-[14px]',
  4: 'wrap-anywhere whitespace-normal font-[500] font-mono text-[14px]/[19px] tracking-normal',
} as const;

type AmountRowProps = { readonly children: ReactNode; readonly trailing: ReactNode };

/** An amount with its token beside it; below an amount that leaves no room where a side is narrow. */
export const AmountRow = ({ children, trailing }: AmountRowProps): ReactElement => (
  <div className="mt-[18px] mb-3 flex min-h-[46px] items-center gap-3 max-lg:mt-3 max-lg:flex-wrap max-lg:gap-2 max-md:mt-2 max-md:mb-1 max-md:min-h-10 max-md:flex-nowrap max-[23rem]:flex-wrap max-md:[@media(height<44rem)]:my-1">
    <Text>
      {children}
      {trailing}
    </Text>
  </div>
);

type AmountShownProps = {
  readonly value: bigint | null;
  readonly decimals: number | null;
  readonly rounding: Rounding;
  readonly stale?: boolean;
  readonly muted?: boolean;
  readonly trailing: ReactNode;
};

/** An amount in the large type of the card. `value` null: nothing to show yet. Every digit is in the title. */
export const AmountShown = ({ value, decimals, rounding, stale, muted, trailing }: AmountShownProps): ReactElement => {
  const numbers = useNumbers();
  const parts = value === null ? null : numbers.parts(value, decimals, rounding);
  const text = parts === null ? '0' : parts.whole + parts.fraction;
  const length = amountLength(text);
  return (
    <AmountRow trailing={trailing}>
      <output
        translate="no"
        className={cx(
          'min-w-0 flex-1 text-text transition-opacity duration-(--d-fast) ease-out data-nil:text-text-3 data-stale:opacity-50 md:max-lg:flex-auto',
          length < 4 && 'max-[23rem]:min-w-fit',
          amountClass[length],
        )}
        data-nil={value === null || muted || undefined}
        data-stale={stale || undefined}
        title={parts === null ? undefined : parts.full}
      >
        {/* A placeholder 0 is not an amount: screen readers skip it. */}
        {value === null ? <span aria-hidden="true">{text}</span> : text}
      </output>
    </AmountRow>
  );
};

type BalanceTextProps = { readonly holding: ChainRead; readonly token: Token | null };

export const BalanceText = ({ holding, token }: BalanceTextProps): ReactElement | null => {
  const numbers = useNumbers();
  if (token === null || holding.state === 'none') return null;
  if (holding.state === 'loading') return <Skeleton width={72} />;
  if (holding.state === 'failed') return <span className="text-text-3">{t.balanceUnread}</span>;
  const amount = numbers.amount(holding.value, token.decimals, 'receive');
  return <span title={numbers.tokens(holding.value, token, 'full')}>{t.balance({ amount })}</span>;
};

/** In millionths. No amount of anything is worth more than 10^15 dollars. */
const MAX_USD = 10n ** 21n;

type UsdTextProps = { readonly amount: bigint; readonly price: TokenUsd | null };

/** Prices come from orders of this service, never from a third party. */
export const UsdText = ({ amount, price }: UsdTextProps): ReactElement | null => {
  const { clock } = useWorld();
  const numbers = useNumbers();
  const usd = price === null ? null : usdOf(price, amount);
  if (price === null || usd === null || usd > MAX_USD) return null;
  return (
    <span title={t.implied(price.orders, { age: formatAge(clock.now() - price.at) })}>
      <Sentence of={commonMessages.estimate} slots={{ usd: <span translate="no">{numbers.usd(usd)}</span> }} />
    </span>
  );
};

type PickProps = { readonly side: RouteSide; readonly title: string; readonly onPick: () => void };

type PickButtonProps = { readonly className: string; readonly onPick: () => void; readonly children: ReactNode };

const PickButton = ({ className, onPick, children }: PickButtonProps): ReactElement => (
  <button
    type="button"
    className={cx(
      'inline-flex items-center gap-2 whitespace-nowrap rounded-control border border-edge bg-surface font-medium transition-colors duration-(--d-fast) ease-out hover:bg-surface-2 max-md:h-11',
      className,
    )}
    aria-haspopup="dialog"
    onClick={onPick}
  >
    <Text>{children}</Text>
    <Icon name="chevronDown" size={14} className="text-text-3" />
  </button>
);

/** No button without a service that lists chains: there is nothing to pick. */
export const ChainButton = ({ side, title, onPick }: PickProps): ReactNode => {
  const { chainKey } = side;
  if (useSwap(({ reach }) => reach.error !== null)) return chainKey && <FixedChain chainKey={chainKey} />;
  return (
    <PickButton className="h-8 min-w-0 pr-2 pl-[9px] text-14" onPick={onPick}>
      <span className="sr-only">{t.chainOf({ side: title })}</span>
      {chainKey === null ? <span>{t.selectChain}</span> : <ChainName chainKey={chainKey} />}
    </PickButton>
  );
};

export const TokenButton = ({ side, title, onPick }: PickProps): ReactElement | null =>
  useSwap(({ reach }) => reach.error !== null) ? (
    side.token && <FixedToken side={side} />
  ) : (
    <PickButton className="h-10 flex-none px-2.5 text-16" onPick={onPick}>
      {side.token !== null && <TokenDisc token={side.isListed ? side.token : null} size={22} />}
      <span className="sr-only">{t.tokenOf({ side: title })}</span>
      <Name
        className={cx('max-w-[12ch] truncate', side.token !== null && 'max-md:max-w-[8ch]')}
        title={side.token?.symbol}
      >
        {side.token?.symbol ?? t.selectToken}
      </Name>
    </PickButton>
  );

type SideProps = { readonly side: RouteSide };

export const FixedChain = ({ chainKey }: { readonly chainKey: string }): ReactElement => (
  <span className="min-w-0 font-medium">
    <ChainName chainKey={chainKey} />
  </span>
);

export const FixedToken = ({ side }: SideProps): ReactElement => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap font-medium text-16">
    <TokenDisc token={side.isListed ? side.token : null} size={22} />
    <Name className="max-w-[14ch] truncate" title={side.token?.symbol}>
      {side.token?.symbol ?? t.unknownToken}
    </Name>
  </span>
);

/** The reason of a side without a token: a wrong chain, or an unlisted token of a link, which only the picker can add. */
export const MissingToken = ({ side }: SideProps): ReactElement | null => {
  const { config } = useWorld();
  if (side.chainIssue !== null)
    return <span className="text-failed">{t[side.chainIssue]({ chain: sideName(side, config) })}</span>;
  if (side.unknownToken === null) return null;
  return (
    <span className="text-text-2" title={side.unknownToken}>
      <Sentence of={t.notOnList} slots={{ address: <Mono>{shortenAddress(side.unknownToken)}</Mono> }} />
    </span>
  );
};

export const UnlistedNote = ({ side }: SideProps): ReactElement | null =>
  side.token === null || side.isListed ? null : (
    <p className="mt-1 text-12 text-pending">
      <Sentence
        of={t.isNotOnList}
        slots={{
          symbol: <Name>{side.token.symbol}</Name>,
          address: <Mono className="break-all">{checksumAddress(side.token.address)}</Mono>,
        }}
      />
    </p>
  );
