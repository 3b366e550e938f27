import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { chainHealthQueries } from './chainHealthQueries.ts';

type Tone = 'good' | 'bad' | 'open';

/** What a chain's own node says, in words; null where it is not known yet. */
export type ChainHealthWords = {
  readonly code: { readonly words: string; readonly tone: Tone } | null;
  readonly block: string | null;
  readonly rpc: { readonly words: string; readonly tone: Tone } | null;
};

/** Asks a chain's own node for its head and for the contract's code. */
export const useChainHealth = (chain: Chain): ChainHealthWords => {
  const world = useWorld();
  const format = useSettings((settings) => settings.numberFormat);
  const { data, isError } = useQuery(chainHealthQueries.of(world, chain));
  if (isError)
    return {
      code: { words: 'not checked', tone: 'open' },
      block: 'no answer',
      rpc: { words: 'no answer', tone: 'bad' },
    };
  if (data === undefined) return { code: null, block: null, rpc: null };
  return {
    code: data.hasContract ? { words: 'present', tone: 'good' } : { words: 'no code', tone: 'bad' },
    block: styleNumber(formatCount(data.number), format),
    rpc:
      data.chainId === chain.chainId
        ? { words: `${data.latency} ms`, tone: 'good' }
        : { words: `serves chain ${data.chainId}`, tone: 'bad' },
  };
};
