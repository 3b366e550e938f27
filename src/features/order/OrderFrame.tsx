import type { ReactElement, ReactNode } from 'react';
import type { Hex } from 'viem';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { HashText } from '../../entities/order/HashText.tsx';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';

type OrderFrameProps = { readonly hasRiver?: boolean; readonly children: ReactNode };

/** The page of an order or a transaction, with the water between its two sides. */
export const OrderFrame = ({ hasRiver = true, children }: OrderFrameProps): ReactElement => (
  <div className="relative flex-1 overflow-clip">
    {hasRiver && <div className="river water-lined max-md:hidden print:hidden" aria-hidden="true" />}
    <div className="relative z-[1] mx-auto grid w-[min(1120px,100%-48px)] gap-4 pt-[22px] pb-7 max-md:w-[calc(100%-24px)] max-md:gap-3 max-md:pt-3 [&>*]:min-w-0">
      {children}
    </div>
  </div>
);

type OrderHeadProps = {
  readonly title: string;
  readonly hash: Hex;
  readonly copyLabel: string;
  readonly children?: ReactNode;
};

export const OrderHead = ({ title, hash, copyLabel, children }: OrderHeadProps): ReactElement => (
  <div className="flex min-h-8 flex-wrap items-center gap-x-3.5 gap-y-2 bg-land md:-mt-[22px] md:-mb-4 md:pt-[22px] md:pb-4">
    <Link
      className="inline-flex min-h-6 shrink-0 items-center gap-[5px] border-edge border-e pe-3.5 text-13 text-text-2 print:hidden"
      to={paths.orders()}
    >
      <Text>
        <Icon name="chevronLeft" size={14} /> {t.back}
      </Text>
    </Link>
    <h1 className="text-16 leading-6">{title}</h1>
    <span className="text-13 text-text-2 min-[23rem]:-ms-1.5">
      <HashText hash={hash} copyLabel={copyLabel} full={!useIsNarrow()} />
    </span>
    <span className="ms-auto flex items-center gap-2.5 text-end text-13 text-text-2 max-md:text-12 max-md:leading-4">
      {children}
    </span>
  </div>
);

const CELL = 'flex min-w-0 grow basis-72 items-center gap-3.5 px-6 py-3.5 max-lg:gap-3 max-lg:px-4';

type SummaryCellProps = {
  readonly mark: ReactElement;
  readonly title: ReactNode;
  readonly rest: ReactNode;
  readonly isAlert?: boolean;
};

/** A mark, a sentence and what it rests on. */
export const SummaryCell = ({ mark, title, rest, isAlert = false }: SummaryCellProps): ReactElement => (
  <div className={cx(CELL, isAlert ? 'bg-failed-soft' : 'bg-surface')} role={isAlert ? 'alert' : 'status'}>
    {mark}
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-strong text-17 leading-6">{title}</p>
      {rest !== '' && rest !== false && <p className="text-13 text-text-2">{rest}</p>}
    </div>
  </div>
);

type SummaryProps = { readonly children: ReactNode; readonly actions?: ReactElement | false };

export const Summary = ({ children, actions = false }: SummaryProps): ReactElement => (
  <header className="flex flex-wrap gap-px overflow-hidden rounded-swap border border-edge bg-hairline print:break-inside-avoid">
    <Text>{children}</Text>
    {actions && (
      <div
        className={cx(
          CELL,
          'justify-end bg-surface max-md:flex-wrap min-[60rem]:basis-auto print:hidden [&>*]:whitespace-nowrap max-md:[&>*]:flex-1 max-[23rem]:[&>*]:px-2',
        )}
      >
        {actions}
      </div>
    )}
  </header>
);
