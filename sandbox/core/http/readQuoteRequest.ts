import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import type { MarketRequest } from '../engine/createMarket.ts';
import type { FindToken } from '../engine/storedOrderOf.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import { fields } from './fields.ts';
import { ServiceError } from './ServiceError.ts';

const MAX_SHOWN_LENGTH = 40;

/** Decodes the body of POST /quote; every field is required. Throws a 400 with the problem. */
export const readQuoteRequest = (
  body: Record<string, unknown>,
  chains: ReadonlyMap<string, ServiceChain>,
  findToken: FindToken,
): MarketRequest => {
  const chain = (name: string) => {
    const key = fields.text(body, name);
    const found = chains.get(key.toLowerCase());
    if (!found)
      throw new ServiceError(400, `${name} names no listed chain: ${JSON.stringify(key.slice(0, MAX_SHOWN_LENGTH))}.`);
    return found;
  };
  const token = (name: string, on: ServiceChain) => {
    const address = fields.address(body, name);
    const found = findToken(on.chainKey, address);
    if (!found) throw new ServiceError(400, `${name} is not traded on ${on.name}.`);
    return found.address;
  };
  const offerer = fields.address(body, 'offerer');
  const recipient = fields.address(body, 'recipient');
  const inputAmount = fields.amount(body, 'inputAmount');
  const source = chain('inputChain');
  const destination = chain('outputChain');
  const inputToken = token('inputToken', source);
  const outputToken = token('outputToken', destination);
  if (outputToken === NATIVE_TOKEN)
    throw new ServiceError(400, 'outputToken must not be the native token: only input may.');
  if (source === destination && inputToken === outputToken) {
    throw new ServiceError(400, 'inputToken and outputToken are the same token on the same chain.');
  }
  const keys = { inputChain: source.chainKey, outputChain: destination.chainKey };
  return { offerer, recipient, inputToken, outputToken, inputAmount, ...keys, source, destination };
};
