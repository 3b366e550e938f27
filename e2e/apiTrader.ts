import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Order } from '../src/domain/order/Order.ts';
import { orderTypedData } from '../src/domain/order/orderHash.ts';
import { sec } from '../src/domain/time.ts';
import { fundedAccount } from './account.ts';
import { approveAll } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${serviceUrl()}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(json)}`);
  return json;
};

/** A time of a quote, in ms or (in the live dialect) in s. */
const secondsOf = (time: string | undefined) =>
  sec(Math.floor(Number(time) / (Number(time) > 9_999_999_999 ? 1000 : 1)));

/** A funded trader without a browser: requests USDC on arbitrum for USDC on base, signs, submits. */
export const apiTrader = async () => {
  const { privateKey } = await fundedAccount();
  const account = privateKeyToAccount(privateKey);
  await approveAll({ privateKey, address: account.address });
  return {
    address: account.address,
    /** Requests a quote; makers have so many seconds to respond, or as many as the market gives. */
    quote: (inputAmount: bigint, seconds?: number) => {
      const body = {
        offerer: account.address,
        recipient: account.address,
        inputToken: USDC.base,
        outputToken: USDC.arbitrum,
        inputAmount: inputAmount.toString(),
        inputChain: 'base',
        outputChain: 'arbitrum',
      };
      return post('/quote', body, seconds === undefined ? {} : { 'Sandbox-Auction-Seconds': String(seconds) });
    },
    /** Ends the open auctions now: the best maker quote wins. */
    endAuctions: () => post('/sandbox/faults/auctions/end', {}),
    /** Signs the quote's order and submits it. */
    swap: async (quote: Record<string, string>) => {
      const domain = await (await fetch(`${serviceUrl()}/domain`)).json();
      const order: Order = {
        inputAmount: BigInt(quote.inputAmount ?? 0),
        outputAmount: BigInt(quote.outputAmount ?? 0),
        inputToken: USDC.base,
        outputToken: USDC.arbitrum,
        startTime: secondsOf(quote.startTime),
        endTime: secondsOf(quote.endTime),
        srcEid: 30184,
        dstEid: 30110,
        offerer: account.address,
        recipient: account.address,
      };
      const { name, version } = domain;
      const signature = await account.signTypedData(
        orderTypedData(order, { name, version, verifyingContract: SETTLEMENT }),
      );
      return post('/swap', { orderHash: quote.orderHash, signature });
    },
    /** The contract's status of an order on arbitrum: 2 once it was filled. */
    filled: (orderHash: Hex) => chainReader.orderStatus('arbitrum', SETTLEMENT, orderHash),
  };
};
