import { type Address, encodePacked, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { nativeTokens } from '../../chain/nativeTokens.ts';
import type { RunningChain } from '../../chain/startChains.ts';
import { tokenTable } from '../../chain/tokenTable.ts';
import type { Frame } from '../service.ts';
import { chainWriter } from './chainWriter.ts';
import { type Listener, openListener } from './openListener.ts';

export type TestMakerOptions = {
  readonly key: Hex;
  readonly url: string;
  readonly wsUrl: string;
  readonly chains: readonly RunningChain[];
  readonly spreadBps: bigint;
  readonly onWin: 'fill' | 'cancel' | 'nothing';
  /** Responds only after another maker. */
  readonly second: boolean;
  /** Changes its order before it is signed. */
  readonly change: (order: Record<string, unknown>) => Record<string, unknown>;
};

export type TestMaker = {
  readonly address: Address;
  readonly listener: Listener;
  /** Responses of svc_respond, one per RFQ. */
  readonly replies: Record<string, unknown>[];
  readonly fills: Hex[];
  cancel(rfqId: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

const TYPES =
  'address address uint256 uint256 address address uint256 uint256 address uint256 uint256 uint256 uint256 bool'.split(
    ' ',
  );

/** The hash of a limit order, spelled out from docs/SERVICE.md "The market". */
export const packedHash = (order: Record<string, unknown>): Hex => {
  const values = Object.values(order).map((value, index) =>
    TYPES[index] === 'uint256' ? BigInt(String(value)) : value,
  );
  return keccak256(encodePacked(TYPES, values));
};

const scaled = (price: string) => {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};

const worth = (amount: bigint, from: string, fromToken: string, to: string, toToken: string): bigint => {
  const find = (chainKey: string, address: string) =>
    [...tokenTable, ...nativeTokens].find(
      (each) => each.chainKey === chainKey && each.address.toLowerCase() === address.toLowerCase(),
    );
  const input = find(from, fromToken);
  const output = find(to, toToken);
  if (!input || !output) return 0n;
  return (
    (amount * scaled(input.usd) * 10n ** BigInt(output.decimals)) / (scaled(output.usd) * 10n ** BigInt(input.decimals))
  );
};

/** A side without a stated chain is on its token's chain. */
const isOn = ({ chainKey }: RunningChain, token: unknown, stated: unknown): boolean =>
  stated === undefined
    ? tokenTable.some(
        (each) => each.chainKey === chainKey && each.address.toLowerCase() === String(token).toLowerCase(),
      )
    : stated === chainKey;

/** Connects a maker that responds to every RFQ and fills its wins. */
export const openMaker = async (
  given: Pick<TestMakerOptions, 'key' | 'url' | 'wsUrl' | 'chains'> & Partial<TestMakerOptions>,
): Promise<TestMaker> => {
  const options: TestMakerOptions = {
    spreadBps: 20n,
    onWin: 'fill',
    second: false,
    change: (order) => order,
    ...given,
  };
  const account = privateKeyToAccount(options.key);
  const listener = await openListener(options.wsUrl, 'ALL');
  const writers = new Map(options.chains.map((chain) => [chain.chainId, chainWriter(chain, account)]));
  const replies: Record<string, unknown>[] = [];
  const fills: Hex[] = [];
  const work = new Set<Promise<unknown>>();
  let closed = false;

  const post = async (method: string, params: unknown) => {
    const response = await fetch(`${options.url}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const respond = async ({ data }: Frame) => {
    const source = options.chains.find((chain) => isOn(chain, data.inputToken, data.inputChain));
    const destination = options.chains.find((chain) => isOn(chain, data.outputToken, data.outputChain));
    if (!source || !destination) return;
    const asked = BigInt(String(data.inputAmount));
    const [inputToken, outputToken] = [String(data.inputToken), String(data.outputToken)];
    const mid = worth(asked, source.chainKey, inputToken, destination.chainKey, outputToken);
    const order = options.change({
      offerer: account.address,
      inputToken: data.outputToken,
      inputAmount: ((mid * (10_000n - options.spreadBps)) / 10_000n).toString(),
      inputChainId: destination.chainId,
      inputZone: destination.settlement,
      outputToken: data.inputToken,
      outputAmount: data.inputAmount,
      outputChainId: source.chainId,
      outputZone: source.settlement,
      startTime: String(Math.floor(Date.now() / 1000) - 60),
      endTime: String(data.endTime),
      salt: String(Math.floor(Math.random() * 1e9)),
      counter: 0,
      toWithdraw: false,
    });
    const signature = await account.signMessage({ message: { raw: packedHash(order) } });
    replies.push(await post('svc_respond', { rfqId: data.rfqId, order, signature }));
  };
  const cancel = async (rfqId: string) =>
    post('svc_cancelQuote', { rfqId, signature: await account.signMessage({ message: `cancelQuote ${rfqId}` }) });
  const win = async ({ data }: Frame) => {
    if (String(data.maker).toLowerCase() !== account.address.toLowerCase()) return;
    if (options.onWin === 'cancel') return cancel(String(data.rfqId));
    if (options.onWin === 'nothing') return;
    const sent = await writers.get(Number(data.chainId))?.send(data.to as Address, data.data as Hex);
    if (sent?.success) fills.push(sent.hash);
  };
  const waiting = new Map<unknown, Frame>();
  /** A `second` maker responds to the open RFQ when the first maker quote is published. */
  const respondToOpen = async ({ data }: Frame) => {
    const asked = waiting.get(data.rfqId);
    waiting.delete(data.rfqId);
    if (asked) await respond(asked);
  };
  const handlerOf = ({ event }: Frame) => {
    if (event === 'CalldataToExecute') return win;
    if (event === 'QuoteReceived') return respondToOpen;
    if (event !== 'QuoteRequested') return null;
    return options.second ? async (frame: Frame) => void waiting.set(frame.data.rfqId, frame) : respond;
  };
  let seen = 0;
  const pump = () => {
    for (; seen < listener.frames.length; seen += 1) {
      const frame = listener.frames[seen];
      const handle = frame && handlerOf(frame);
      if (!frame || !handle || closed) continue;
      const job: Promise<unknown> = handle(frame).catch(() => undefined);
      work.add(job);
      void job.finally(() => work.delete(job));
    }
  };
  const timer = setInterval(pump, 5);
  return {
    address: account.address,
    listener,
    replies,
    fills,
    cancel,
    close: async () => {
      closed = true;
      clearInterval(timer);
      listener.close();
      await Promise.allSettled(work);
    },
  };
};
