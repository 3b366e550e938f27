import { useQuery } from '@tanstack/react-query';
import type { Chain } from '../../domain/chain.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages } from '../../messages/chains.ts';
import type { ChainHead, WithChains } from '../../world/chains/readChain.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';

/** How a chain's node answered just now. */
type ChainHealth = ChainHead & { readonly latency: Ms; readonly hasContract: boolean };

const readHealth = async (world: WithChains, chain: Chain): Promise<ChainHealth> => {
  // Fetched when needed: reading chains is the heaviest code of this page.
  const { hasCode, readHead } = await import('../../world/chains/readChain.ts');
  const began = performance.now();
  const head = await readHead(world, chain.chainKey);
  const latency = ms(Math.round(performance.now() - began));
  return { ...head, latency, hasContract: await hasCode(world, chain.chainKey, chain.address) };
};

/** Queries of the chains' own nodes. */
const chainHealthQueries = {
  /** Block height, latency and whether the contract is there, as the configured node says. */
  of: (world: WithChains, chain: Chain) => ({
    queryKey: queryKeys.chainHealth(world, { chainKey: chain.chainKey, contract: chain.address }),
    queryFn: () => readHealth(world, chain),
    staleTime: 10_000,
    retry: false,
  }),
};

type Tone = 'good' | 'bad' | 'open';

/** An answer as it is shown, and how it is to be taken. */
export type HealthLabel = { readonly label: string; readonly tone: Tone };

/** What a chain's own node says, as it is shown; null where it is not known yet. */
type ChainHealthLabels = {
  readonly code: HealthLabel | null;
  readonly block: string | null;
  readonly rpc: HealthLabel | null;
};

/** Asks a chain's own node for its head and for the contract's code. */
export const useChainHealth = (chain: Chain): ChainHealthLabels => {
  const t = chainsMessages.get();
  const world = useWorld();
  const numbers = useNumbers();
  const { data, isError } = useQuery(chainHealthQueries.of(world, chain));
  if (isError)
    return {
      code: { label: t.notChecked, tone: 'open' },
      block: t.noAnswer,
      rpc: { label: t.noAnswer, tone: 'bad' },
    };
  if (data === undefined) return { code: null, block: null, rpc: null };
  return {
    code: data.hasContract ? { label: t.present, tone: 'good' } : { label: t.noCode, tone: 'bad' },
    block: numbers.count(data.number),
    rpc:
      data.chainId === chain.chainId
        ? { label: t.latency({ ms: data.latency }), tone: 'good' }
        : { label: t.servesOther({ chainId: String(data.chainId) }), tone: 'bad' },
  };
};
