import { useQueries } from '@tanstack/react-query';
import { sameAddress } from '../../domain/address.ts';
import { type Chain, trustedIds } from '../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import type { Ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import type { ChainHead, WithChains } from '../../world/chains/readChain.ts';
import { nodesKey } from '../../world/queries/queryKeys.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';

type Pins = AppConfig['pins'];

type ChainHealth = ChainHead & { readonly hasContract: boolean };

const readHealth = async (world: WithChains, chain: Chain): Promise<ChainHealth> => {
  // Fetched when needed: reading chains is the heaviest code of this page.
  const { hasCode, readHead } = await import('../../world/chains/readChain.ts');
  const head = await readHead(world, chain.chainKey);
  return { ...head, hasContract: await hasCode(world, chain.chainKey, chain.address) };
};

const pinnedParts = { contract: t.pinContract, chainId: t.pinChainId, eid: t.pinEid };

/** The parts of a chain that differ from the pins; null without a pinned contract: then nothing is signed for the chain. */
export const checkPins = (pins: Pins, chain: Chain): readonly (keyof typeof pinnedParts)[] | null => {
  const contract = ownValue(pins.contracts, chain.chainKey);
  if (contract === undefined) return null;
  const ids = trustedIds(chain.chainKey, pins);
  return [
    !sameAddress(contract, chain.address) && ('contract' as const),
    ids !== undefined && ids.chainId !== chain.chainId && ('chainId' as const),
    ids !== undefined && ids.eid !== chain.eid && ('eid' as const),
  ].filter((part) => part !== false);
};

export type HealthLabel = { readonly label: string; readonly tone: 'good' | 'bad' | 'open' };

export type ChainState = {
  readonly chain: Chain;
  readonly node: HealthLabel | null;
  readonly latency: Ms | null;
  readonly contract: HealthLabel | null;
  readonly code: HealthLabel | null;
  readonly block: string | null;
};

const codeLabel = ({ hasContract }: ChainHealth): HealthLabel =>
  hasContract ? { label: t.present, tone: 'good' } : { label: t.noCode, tone: 'bad' };

const contractLabel = (pins: Pins, chain: Chain, code: HealthLabel | null): HealthLabel | null => {
  const differing = checkPins(pins, chain);
  if (differing === null) return { label: t.notPinned, tone: 'open' };
  if (differing.length > 0) {
    const what = differing.map((part) => pinnedParts[part]).join(', ');
    return { label: t.pinDiffers(differing.length, { what }), tone: 'bad' };
  }
  if (code === null || code.tone === 'bad') return code;
  return code.tone === 'good'
    ? { label: isSimulated ? t.simulated : t.verified, tone: 'good' }
    : { label: t.notReadOnChain, tone: 'open' };
};

export const useChainStates = (chains: readonly Chain[]): readonly ChainState[] => {
  const world = useWorld();
  const numbers = useNumbers();
  const { pins } = world.config;
  const reads = useQueries({
    queries: chains.map((chain) => ({
      queryKey: nodesKey(world, 'chains', 'health', { chainKey: chain.chainKey, contract: chain.address }),
      queryFn: () => readHealth(world, chain),
      staleTime: 10_000,
      retry: false,
      ...pollUntilSuccess,
    })),
  });
  return chains.map((chain, at): ChainState => {
    const { data, isError = false } = reads[at] ?? {};
    if (data === undefined) {
      const code: HealthLabel | null = isError ? { label: t.notChecked, tone: 'open' } : null;
      const node: HealthLabel | null = isError ? { label: t.noResponse, tone: 'bad' } : null;
      return {
        chain,
        node,
        latency: null,
        contract: contractLabel(pins, chain, code),
        code,
        block: isError ? '-' : null,
      };
    }
    const code = codeLabel(data);
    return {
      chain,
      node:
        data.chainId === chain.chainId
          ? { label: t.up, tone: 'good' }
          : { label: t.servesOther({ chainId: String(data.chainId) }), tone: 'bad' },
      latency: data.latency,
      contract: contractLabel(pins, chain, code),
      code,
      block: numbers.count(data.number),
    };
  });
};
