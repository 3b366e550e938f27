import { type Address, getAddress } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import { orderHash, signingHash } from '../../../src/domain/order/orderHash.ts';
import { sec } from '../../../src/domain/time.ts';
import { isObject } from '../http/readObject.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { FaultRule } from './FaultRule.ts';
import { jsonPatch } from './jsonPatch.ts';

const seconds = (value: unknown) => {
  const time = Number(value);
  return sec(Math.floor(time > 9_999_999_999 ? time / 1000 : time));
};
const address = (value: unknown): Address => getAddress(String(value).toLowerCase());

/** A quote with both hashes made true for its other fields, or the same value where they do not make an order. */
const rehashQuote = (value: unknown, { chains, domain }: Pick<SandboxOptions, 'chains' | 'domain'>): unknown => {
  if (!isObject(value)) return value;
  const source = chains.find((chain) => chain.chainKey === value.inputChain);
  const destination = chains.find((chain) => chain.chainKey === value.outputChain);
  if (!source || !destination) return value;
  try {
    const order: Order = {
      inputAmount: BigInt(String(value.inputAmount)),
      outputAmount: BigInt(String(value.outputAmount)),
      inputToken: address(value.inputToken),
      outputToken: address(value.outputToken),
      startTime: seconds(value.startTime),
      endTime: seconds(value.endTime),
      srcEid: source.eid,
      dstEid: destination.eid,
      offerer: address(value.offerer),
      recipient: address(value.recipient),
    };
    const digest = signingHash(order, { ...domain, verifyingContract: source.settlement });
    return { ...value, orderHash: orderHash(order), signingHash: digest };
  } catch {
    return value;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const rewritten = (text: string, rule: FaultRule, options: Pick<SandboxOptions, 'chains' | 'domain'>): string => {
  if (rule.body !== undefined) return typeof rule.body === 'string' ? rule.body : JSON.stringify(rule.body);
  if (!rule.patch && !rule.rehash) return text;
  const value = jsonPatch(parsed(text), rule.patch ?? []);
  return JSON.stringify(rule.rehash ? rehashQuote(value, options) : value) ?? text;
};

/** The text of a response or frame after a rule: rewritten, corrupted, truncated, padded. */
export const distort = (
  text: string,
  rule: FaultRule,
  options: Pick<SandboxOptions, 'chains' | 'domain'>,
  draw: () => number,
): string => {
  let result = rewritten(text, rule, options);
  for (let count = rule.corrupt ?? 0; count > 0 && result.length > 0; count -= 1) {
    const at = Math.floor(draw() * result.length);
    const junk = String.fromCharCode(33 + Math.floor(draw() * 90));
    result = result.slice(0, at) + junk + result.slice(at + 1);
  }
  if (rule.truncate !== undefined) result = result.slice(0, rule.truncate);
  return rule.pad ? result + ' '.repeat(rule.pad) : result;
};
