import { createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { fieldProblems, RECORDS, timeMs } from './fields.ts';
import { echoProblems, readQuote, typedDataOf } from './marketRows.ts';
import { type Row, type RowContext, Skipped } from './Row.ts';
import { readChains, readDomain } from './readRows.ts';
import { type Answer, isRecord } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

const erc20 = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const WORDS = ['pending', 'received', 'completed', 'failed'];

/** Lets the settlement contract take exactly what is sold, where it may not yet and a node is named. */
const approve = async (context: RowContext, quote: Fields): Promise<void> => {
  const { privateKey, rpcUrls } = context;
  const url = rpcUrls[String(quote.inputChain)];
  const chain = (await readChains(context)).find(({ chainKey }) => chainKey === quote.inputChain);
  if (url === undefined || chain === undefined || privateKey === null) return;
  const account = privateKeyToAccount(privateKey as Hex);
  const wallet = createWalletClient({ account, transport: http(url) }).extend(publicActions);
  const token = { address: String(quote.inputToken) as Hex, abi: erc20 };
  const spender = String(chain.address) as Hex;
  const amount = BigInt(String(quote.inputAmount));
  const allowed = await wallet.readContract({ ...token, functionName: 'allowance', args: [account.address, spender] });
  if (allowed >= amount) return;
  const hash = await wallet.writeContract({ ...token, chain: null, functionName: 'approve', args: [spender, amount] });
  const { status } = await wallet.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`The approval ${hash} failed.`);
};

/** Signs the quote of the run and submits it, once. Signs nothing whose hash is not the one of the service. */
const submitQuote = async (context: RowContext): Promise<Answer> => {
  const { privateKey, once, service } = context;
  if (privateKey === null) throw new Skipped('No key was given.');
  const quote = await readQuote(context);
  return once('swap', async () => {
    await approve(context, quote);
    const typed = typedDataOf(quote, await readChains(context), await readDomain(context));
    const asked = context.pair;
    const isOurs =
      asked !== null &&
      typed.message.inputAmount === BigInt(asked.amount) &&
      String(quote.recipient).toLowerCase() === context.offerer?.toLowerCase();
    if (!isOurs) throw new Skipped('The quote is not for what was asked; it is not signed.');
    const signature = await privateKeyToAccount(privateKey as Hex).signTypedData(typed);
    return service.post('/swap', { orderHash: quote.orderHash, signature });
  });
};

/** The swap of the run; Skipped where it was not accepted. */
const readSwap = async (context: RowContext): Promise<Fields> => {
  const { status, body } = await submitQuote(context);
  if (status !== 200 || !isRecord(body)) throw new Skipped(`/swap answered ${status}; the row swap.answer says so.`);
  return body;
};

const orderOf = (body: unknown): Fields | undefined =>
  isRecord(body) && Array.isArray(body.orders) ? body.orders.filter(isRecord)[0] : undefined;

/** The listed order once it has ended, or as it stands a minute after its end. */
const followed = async (context: RowContext, swap: Fields): Promise<Fields | undefined> => {
  const until = (timeMs(swap.endTime) ?? Date.now()) + 60_000;
  for (;;) {
    const { body, exchange } = await context.service.get(`/data/query?orderHash=${swap.orderHash}`);
    const order = orderOf(body);
    const ended = order !== undefined && !['pending', 'received'].includes(String(order.status).toLowerCase());
    if (ended || Date.now() > until) {
      context.show(exchange);
      return order;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** A swap that is signed and paid for: only with --funded. */
export const swapRows: readonly Row[] = [
  {
    id: 'swap.answer',
    section: '4.3',
    says: 'POST /swap accepts a signed order.',
    level: 'funded',
    check: async (context) => {
      const { status, exchange } = await submitQuote(context);
      return status === 200 ? [] : [`/swap answered ${status}: ${exchange.answer}`];
    },
  },
  {
    id: 'swap.fields',
    section: '2.4',
    says: 'A swap has the thirteen fields, and a status in lower case.',
    level: 'funded',
    check: async (context) => {
      const swap = await readSwap(context);
      const status = WORDS.includes(String(swap.status)) ? [] : [`The status is ${JSON.stringify(swap.status)}.`];
      return [...fieldProblems(swap, RECORDS.swap, context.variant, 'the swap'), ...status];
    },
  },
  {
    id: 'swap.echo',
    section: '2.4',
    says: 'A swap is the order that was signed.',
    level: 'funded',
    check: async (context) => {
      const [swap, quote] = [await readSwap(context), await readQuote(context)];
      const names = [
        'orderHash',
        'offerer',
        'recipient',
        'inputToken',
        'outputToken',
        'inputAmount',
        'outputAmount',
        'inputChain',
        'outputChain',
        'startTime',
        'endTime',
      ];
      return echoProblems(names, quote, swap);
    },
  },
  {
    id: 'swap.delivered',
    section: '3',
    says: 'The order is listed, and completes with both transactions before its end.',
    level: 'funded',
    check: async (context) => {
      const order = await followed(context, await readSwap(context));
      if (order === undefined) return ['The order is not listed.'];
      return [
        ...(String(order.status).toLowerCase() === 'completed'
          ? []
          : [`It ended as ${order.status}. Take the deposit back after its end if there was one.`]),
        ...(['srcTx', 'dstTx'] as const)
          .filter((name) => typeof order[name] !== 'string')
          .map((name) => `It has no ${name}.`),
      ];
    },
  },
];
