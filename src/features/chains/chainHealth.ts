import { useQuery } from '@tanstack/react-query';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import type { AppConfig } from '../../domain/config.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages } from '../../messages/chains.ts';
import type { ChainHead, ContractDomain, WithChains } from '../../world/chains/readChain.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { untilAnswered } from '../../world/queries/untilAnswered.ts';

/** How a chain's node answered just now. */
type ChainHealth = ChainHead & {
  readonly latency: Ms;
  readonly hasContract: boolean;
  /** The signing domain that the contract states; null where it states none, as those known today. */
  readonly domain: ContractDomain | null;
};

const readHealth = async (world: WithChains, chain: Chain): Promise<ChainHealth> => {
  // Fetched when needed: reading chains is the heaviest code of this page.
  const { hasCode, readContractDomain, readHead } = await import('../../world/chains/readChain.ts');
  const began = performance.now();
  const head = await readHead(world, chain.chainKey);
  const latency = ms(Math.round(performance.now() - began));
  const [hasContract, domain] = await Promise.all([
    hasCode(world, chain.chainKey, chain.address),
    readContractDomain(world, chain.chainKey, chain.address),
  ]);
  return { ...head, latency, hasContract, domain };
};

/** Name, version and verifyingContract, and no chain id: the members of the domain that is signed under, as bits of ERC-5267. */
const MEMBERS = 0b1011;

/** Whether the domain that a contract states is the one that this deployment pinned. */
const isPinned = ({ fields, name, version, verifyingContract }: ContractDomain, pins: Pins, chain: Chain): boolean =>
  fields === MEMBERS && name === pins.name && version === pins.version && sameAddress(verifyingContract, chain.address);

/** Queries of the chains' own nodes. */
const chainHealthQueries = {
  /** Block height, latency, whether the contract is there and what domain it states, as the configured node says. */
  of: (world: WithChains, chain: Chain) => ({
    queryKey: queryKeys.chainHealth(world, { chainKey: chain.chainKey, contract: chain.address }),
    queryFn: () => readHealth(world, chain),
    staleTime: 10_000,
    retry: false,
    ...untilAnswered,
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

type Pins = AppConfig['pins'];

const codeLabel = ({ hasContract, domain }: ChainHealth, pins: Pins, chain: Chain): HealthLabel => {
  const t = chainsMessages.get();
  if (!hasContract) return { label: t.noCode, tone: 'bad' };
  if (domain === null) return { label: t.present, tone: 'good' };
  return isPinned(domain, pins, chain) ? { label: t.presentSame, tone: 'good' } : { label: t.otherDomain, tone: 'bad' };
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
    code: codeLabel(data, world.config.pins, chain),
    block: numbers.count(data.number),
    rpc:
      data.chainId === chain.chainId
        ? { label: t.latency({ ms: data.latency }), tone: 'good' }
        : { label: t.servesOther({ chainId: String(data.chainId) }), tone: 'bad' },
  };
};
