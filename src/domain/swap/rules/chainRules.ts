import { sameAddress } from '../../address/sameAddress.ts';
import { ZERO_ADDRESS } from '../../address/ZERO_ADDRESS.ts';
import type { Chain } from '../../chain/Chain.ts';
import { chainIdsHold } from '../../chain/chainIdsHold.ts';
import { ownValue } from '../../config/ownValue.ts';
import { cleanText } from '../../text/cleanText.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import type { QuoteRule } from '../QuoteRule.ts';

/** The one chain that /chains lists under this key, or undefined where it lists none or several. */
export const soleChain = (chains: readonly Chain[], chainKey: string): Chain | undefined => {
  const found = chains.filter((chain) => chain.chainKey === chainKey);
  return found.length === 1 ? found[0] : undefined;
};

const side = (evidence: QuoteEvidence, code: 'srcEid' | 'dstEid'): QuoteRule => {
  const { chains, pins, quote, request } = evidence;
  const field = code === 'srcEid' ? 'inputChain' : 'outputChain';
  const key = request[field];
  const chain = soleChain(chains, key);
  const sameKey = quote[field] === key;
  const end = code === 'srcEid' ? 'from' : 'to';
  return {
    code,
    group: 'field',
    ok: sameKey && chain !== undefined && chainIdsHold(chain, pins),
    words: `It goes ${end} ${key}, endpoint ${chain?.eid ?? 'unknown'}.`,
    sentence: sameKey
      ? `The service's ids of ${cleanText(key, 40)} are not the ones this app knows.`
      : `This quote goes ${end} another chain than you chose.`,
  };
};

const pinned = (evidence: QuoteEvidence, chainKey: string): boolean => {
  const chain = soleChain(evidence.chains, chainKey);
  const pin = ownValue(evidence.pins.contracts, chainKey);
  return chain !== undefined && pin !== undefined && sameAddress(chain.address, pin);
};

/** A token, a person or nobody can never be the contract that an order is signed for. */
const isNoContract = ({ request, tokens = [] }: QuoteEvidence, address: string): boolean =>
  [ZERO_ADDRESS, request.offerer, request.recipient, request.inputToken, request.outputToken].some((other) =>
    sameAddress(other, address),
  ) || tokens.some((token) => sameAddress(token.address, address));

const decimalsAgree = (
  { tokens = [] }: QuoteEvidence,
  chain: Chain | undefined,
  address: string,
  read: number | null,
) => {
  const listed = tokens.find((token) => token.chainId === chain?.chainId && sameAddress(token.address, address));
  return read === null || listed === undefined || listed.decimals === read;
};

/** What the chains say: the contract exists, and tokens have the decimals that amounts are shown with. */
const onChainRules = (evidence: QuoteEvidence): readonly QuoteRule[] => {
  const { request, chains, onChain } = evidence;
  const source = soleChain(chains, request.inputChain);
  const destination = soleChain(chains, request.outputChain);
  return [
    {
      code: 'code',
      group: 'domain',
      ok: onChain === undefined || onChain.hasCode !== false,
      words: 'The contract was not found missing on the source chain.',
      sentence: 'There is no contract at the pinned address on the source chain.',
    },
    {
      code: 'decimals',
      group: 'domain',
      ok:
        decimalsAgree(evidence, source, request.inputToken, onChain?.inputDecimals ?? null) &&
        decimalsAgree(evidence, destination, request.outputToken, onChain?.outputDecimals ?? null),
      words: 'The decimals of both tokens are not contradicted by their chains.',
      sentence: 'A token has other decimals on its chain than in the token list, so its amounts cannot be shown right.',
    },
  ];
};

/** Both ends of the route, by ids that are known here, and both contracts, by the pins of the configuration. */
export const chainRules = (evidence: QuoteEvidence): readonly QuoteRule[] => {
  const { request, chains } = evidence;
  const contract = soleChain(chains, request.inputChain)?.address ?? ZERO_ADDRESS;
  return [
    side(evidence, 'srcEid'),
    side(evidence, 'dstEid'),
    {
      code: 'contract',
      group: 'domain',
      ok: pinned(evidence, request.inputChain) && !isNoContract(evidence, contract),
      words: 'The contract is the pinned one of the source chain.',
      sentence: 'The contract this order would be signed for is not one this site trusts.',
    },
    {
      code: 'destinationContract',
      group: 'domain',
      ok: pinned(evidence, request.outputChain),
      words: 'The contract on the destination chain is the pinned one.',
      sentence: 'The contract named for the destination chain is not one this site trusts.',
    },
    ...onChainRules(evidence),
  ];
};
