import { type ReactElement, useMemo } from 'react';
import { type Chain, chainByKey } from '../../../domain/chain.ts';
import { type Holding, holdingKey, nextToQuote } from '../../../domain/maker/inboxRows.ts';
import { mostRequested, type RequestedToken } from '../../../domain/order/list/orderStats.ts';
import { formatDuration } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { makerToolMessages, makerMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { countApprovals } from '../components/DeskSteps.tsx';
import type { Chosen } from '../components/InventoryCard.tsx';
import type { DeskView } from '../model/useDesk.ts';

const Standing = ({ holding }: { readonly holding: Holding | undefined }): ReactElement => {
  if (holding === undefined || holding.balance === 0n)
    return <span className="text-text-3">{holding === undefined ? t.balanceNotRead : t.guideNotHeld}</span>;
  if (holding.allowance === 0n) return <span className="text-text-2">{makerToolMessages.notApproved}</span>;
  return (
    <span className="flex items-center gap-1.5 text-text-2">
      <Text>
        <Icon name="check" size={14} className="text-completed" /> {t.guideApproved}
      </Text>
    </span>
  );
};

type Wanted = RequestedToken & { readonly listed: Token; readonly chain: Chain };

const MAX_SHOWN = 4;

const useMostRequested = ({
  orders,
  tokens,
  chains,
}: Pick<DeskView, 'orders' | 'tokens' | 'chains'>): readonly Wanted[] =>
  useMemo(
    () =>
      mostRequested(orders)
        .flatMap((one) => {
          const listed = tokens.find(one.chainKey, one.token);
          const chain = chainByKey(chains, one.chainKey);
          return listed === null || chain === undefined ? [] : [{ ...one, listed, chain }];
        })
        .slice(0, MAX_SHOWN),
    [orders, tokens, chains],
  );

type MostAskedProps = Pick<DeskView, 'inventory' | 'orders' | 'tokens' | 'chains'>;

/** The tokens that makers gave most in the latest orders, with what is approved of them. Null without orders. */
export const MostAsked = (props: MostAskedProps): ReactElement | null => {
  const { inventory, orders } = props;
  const wanted = useMostRequested(props);
  if (wanted.length === 0) return null;
  return (
    <section className="text-13">
      <h3 className="mb-1 font-medium text-12 text-text-2">{t.guideRequested({ count: orders.length })}</h3>
      <ul className="data border-hairline border-t">
        {wanted.map(({ chainKey, listed, count }) => (
          <li
            key={`${chainKey} ${listed.address}`}
            className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-hairline border-b py-1"
          >
            <span className="flex min-w-0 items-center gap-2">
              <TokenDisc token={listed} size={18} />
              <span className="min-w-0">
                <Name className="block truncate font-medium">{listed.symbol}</Name>
                <span className="block text-12 text-text-2">
                  <ChainName chainKey={chainKey} size={12} />
                </span>
              </span>
            </span>
            <span className="whitespace-nowrap text-end text-text-2">
              {t.guideTimes({ count, all: orders.length })}
            </span>
            <span className="flex min-w-24 justify-end">
              <Standing holding={inventory?.get(holdingKey(chainKey, listed.address))} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export type DeskGuideProps = MostAskedProps &
  Pick<DeskView, 'rows' | 'quotes' | 'now'> & {
    readonly onPrice: (rfqId: string) => void;
    readonly onApprove: (chosen: Chosen) => void;
  };

export const DeskGuide = (props: DeskGuideProps): ReactElement => {
  const { rows, quotes, inventory, now, onPrice, onApprove } = props;
  const { config } = useWorld();
  const unapproved = useMostRequested(props).find(({ chainKey, listed }) => {
    const holding = inventory?.get(holdingKey(chainKey, listed.address));
    return holding !== undefined && holding.balance > 0n && holding.allowance === 0n;
  });
  const waiting = rows.filter(({ isQuoted }) => !isQuoted);
  const first = nextToQuote(rows, now);
  const mustApprove = countApprovals(inventory)?.approved === 0;
  const describeRest = (): string => {
    if (mustApprove) return t.guideApproveRest;
    return first === null && waiting.some(({ fit }) => fit === 'allowance') ? t.guideApproveRequested : '';
  };
  return (
    <Card title={t.quote} className="flex min-w-0 flex-col">
      <div className="grid grow content-start gap-5 p-4 text-13">
        <p>
          <b className="block text-16">
            {mustApprove ? t.guideApprove : waiting.length > 0 ? t.guideWaiting(waiting.length) : t.guideNone}
          </b>
          <span className="text-text-2">
            <Text>
              {describeRest()} {t.guideHere}
            </Text>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {first !== null && (
            <Button variant="primary" onClick={() => onPrice(first.auction.rfqId)}>
              {t.guidePrice({ time: formatDuration(Math.max(0, first.request.deadline - now)) })}
            </Button>
          )}
          {unapproved && (
            <Button
              variant={mustApprove ? 'primary' : 'secondary'}
              // On a phone an open request is first; the tokens can be approved below.
              className={first === null ? '' : 'max-md:hidden'}
              onClick={() => onApprove({ chain: unapproved.chain, token: unapproved.listed })}
            >
              {t.guideApproveMost({
                token: unapproved.listed.symbol,
                chain: chainName(config, unapproved.chainKey),
              })}
            </Button>
          )}
        </div>
        {/* Before the first quote it is in the place of the sent ones. */}
        {quotes.length > 0 && (
          <div className={first === null ? '' : 'max-md:hidden'}>
            <MostAsked {...props} />
          </div>
        )}
        <p className="text-12 text-text-2">{t.guideFast}</p>
      </div>
    </Card>
  );
};
