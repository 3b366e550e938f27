import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { TransactionPhase } from '../../engines/transactions/transactionPhase.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { ChainName, chainName } from '../chain/ChainName.tsx';
import { useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { type HeldToken, TokenRow, useRevokeAndAnnounce } from './TokenRow.tsx';
import { TransactionSteps } from './TransactionSteps.tsx';
import { UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useRevokeAll } from './useTransaction.ts';

const MAX_UNFOLDED = 6;

/** The reason of an early stop. The usual sentence "nothing was sent" would be untrue here. */
const describeRevocationError = ({ error }: Extract<TransactionPhase, { at: 'failed' }>): string => {
  if (!(error instanceof WalletError)) return describeMessage(error.happened);
  if (error.kind === 'rejected') return t.declinedOnTheWay;
  return error.kind === 'timeout' ? t.stoppedOnTheWay : describeMessage(error.happened);
};

const describeRevoking = (phase: TransactionPhase, symbolOf: (token: Address) => string): ReactNode => {
  if ((phase.at === 'prompting' || phase.at === 'mining') && phase.part !== undefined) {
    const { at, of, token } = phase.part;
    return (
      <p role="status" className="basis-full font-medium">
        {t.part({ at, of, symbol: symbolOf(token) })}
      </p>
    );
  }
  if (phase.at !== 'failed') return null;
  if (phase.partly === undefined)
    return (
      <p role="alert" className="order-first basis-full">
        {describeMessage(phase.error.happened)}
      </p>
    );
  const names = (tokens: readonly Address[]) => tokens.map(symbolOf).join(', ');
  const { done, left } = phase.partly;
  return (
    <p role="alert" className="order-first basis-full">
      {done.length > 0 && <b>{`${t.revokedNames({ names: names(done) })} `}</b>}
      {left.length > 0 && <b>{`${t.notRevokedNames({ names: names(left) })} `}</b>}
      <span>{describeRevocationError(phase)}</span>
    </p>
  );
};

type RevokeAllProps = {
  readonly chain: Chain;
  readonly unused: readonly HeldToken[];
  readonly revoking: ReturnType<typeof useRevokeAll>;
  readonly onGone: () => void;
};

const RevokeAll = ({ chain, unused, revoking, onGone }: RevokeAllProps): ReactElement => {
  const { config } = useWorld();
  const revokeAndAnnounce = useRevokeAndAnnounce(onGone);
  const { phase, busy, leave, dismiss, asOne, revoke } = revoking;
  const name = chainName(config, chain.chainKey);
  const count = unused.length;
  const { find } = useTokens();
  const symbolOf = (address: Address): string => find(chain.chainKey, address)?.symbol ?? address;
  const canStart = count > 1 || busy;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2.5 text-12 *:max-w-full">
      {canStart && (
        <p className="min-w-[12rem] flex-1">
          <Text>
            <b>{`${t.unused(count)}.`}</b> {asOne ? t.revokeAsOne : t.revokeInTurn({ count })}
          </Text>
        </p>
      )}
      {describeRevoking(phase, symbolOf)}
      {canStart && (
        <div className="flex flex-wrap gap-2">
          <TransactionSteps
            phase={phase}
            action={t.revokeAll({ count })}
            chain={name}
            onStart={() => void revokeAndAnnounce(revoke, t.revokedAll(count, { chain: name }))}
            onLeave={leave}
          />
        </div>
      )}
      {!canStart && phase.at === 'failed' && (
        <div>
          <Button size="sm" onClick={dismiss}>
            {t.read}
          </Button>
        </div>
      )}
      <UnsolicitedEffects phase={phase} onSettled={dismiss} />
    </div>
  );
};

/** The value of balances of a chain in millionths of a dollar, by the orders; tokens without a price count as nothing. */
export const holdingsUsd = (
  orders: readonly OrderRecord[],
  { chainKey }: Chain,
  rows: readonly Pick<HeldToken, 'token' | 'holding'>[],
): bigint =>
  rows.reduce((sum, { token, holding }) => {
    const price = holding.balance === 0n ? null : tokenUsd(orders, { chainKey, address: token.address });
    return price === null ? sum : sum + usdOf(price, holding.balance);
  }, 0n);

type ChainHoldingsProps = {
  readonly chain: Chain;
  /** Approved ones first. */
  readonly tokens: readonly HeldToken[];
  readonly orders: readonly OrderRecord[];
};

export const ChainHoldings = ({ chain, tokens, orders }: ChainHoldingsProps): ReactElement => {
  const numbers = useNumbers();
  const total = holdingsUsd(orders, chain, tokens);
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? tokens.length <= MAX_UNFOLDED;
  const unused = tokens.filter(({ use, holding }) => use === 'unused' && holding.allowance > 0n);
  const revoking = useRevokeAll(
    chain,
    unused.map(({ token }) => token.address),
  );
  /** The button that was pressed will go: the focus stays at its chain. */
  const onGone = (): void => {
    const focused = document.activeElement;
    if (focused === null || focused.contains(group.current) || group.current?.contains(focused)) head.current?.focus();
  };
  const isTogether = unused.length > 1 || revoking.phase.at !== 'idle';
  return (
    <section ref={group} className="grid gap-2" aria-labelledby={id}>
      <h4>
        <button
          ref={head}
          type="button"
          className="-mx-2 flex min-h-9 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-start hover:bg-surface-2"
          aria-expanded={isOpen}
          onClick={() => choose(!isOpen)}
        >
          <span id={id} className="min-w-0 font-medium">
            <ChainName chainKey={chain.chainKey} />
          </span>
          <span className="min-w-0 flex-1 truncate font-regular text-12 text-text-2">
            {unused.length === 0 || isTogether
              ? t.tokens(tokens.length)
              : t.tokensUnused(tokens.length, { unused: unused.length })}
          </span>
          {total > 0n && (
            <span translate="no" className="shrink-0 font-regular text-13">
              {numbers.usd(total)}
            </span>
          )}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} className="shrink-0 text-text-3" />
        </button>
      </h4>
      {isTogether && <RevokeAll chain={chain} unused={unused} revoking={revoking} onGone={onGone} />}
      {isOpen && (
        <ul className="grid gap-1.5">
          {tokens.map((held) => (
            <TokenRow
              key={held.token.address}
              chain={chain}
              held={held}
              orders={orders}
              onGone={onGone}
              busy={revoking.busy}
              among={unused.length}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
