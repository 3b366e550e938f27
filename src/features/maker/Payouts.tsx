import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Token } from '../../domain/token/Token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { chainFactQueries } from '../../service/queries/chainFactQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const EVERY_MS = 10_000;

/** What fills have earned and the settlement contract holds for the maker, each with its way out. Nothing while there is none. */
export const Payouts = ({ account, chains, tokens, busy, onWithdraw }: Payouts.Props): ReactElement | null => {
  const world = useWorld();
  const { data } = useQuery({
    ...chainFactQueries.payouts(world, chains, tokens, account),
    enabled: chains.length > 0,
    refetchInterval: EVERY_MS,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Earned" note="held for you by the settlement contract" className="my-4">
      <ul className="text-13">
        {data.map(({ chain, token, amount }) => (
          <li
            key={`${chain.chainKey} ${token.address}`}
            className="flex items-center justify-between gap-4 border-hairline border-b px-4 py-2 last:border-b-0"
          >
            <span className="flex items-center gap-3">
              <TokenAmount value={amount} token={token} /> <ChainName chainKey={chain.chainKey} size={14} />
            </span>
            <Button size="sm" busy={busy} onClick={() => onWithdraw(chain, token.address, amount)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export declare namespace Payouts {
  type Props = {
    readonly account: Address;
    readonly chains: readonly Chain[];
    readonly tokens: readonly Token[];
    readonly busy: boolean;
    readonly onWithdraw: (chain: Chain, token: Address, amount: bigint) => void;
  };
}
