import { createWalletClient, erc20Abi, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { fieldProblems, RECORDS, timeMs } from './fields.ts';
import { echoProblems, readQuote, typedDataOf } from './quoteRows.ts';
import { type Fields, failed, type Row, type RowContext, row, Skipped } from './Row.ts';
import { readChains, readDomain } from './readRows.ts';
import { isRecord, type Response } from './service.ts';

const STATUSES = ['pending', 'received', 'completed', 'failed'];
const ECHOED =
  'orderHash offerer recipient inputToken outputToken inputAmount outputAmount inputChain outputChain startTime endTime'.split(
    ' ',
  );

/** Approves exactly the sold amount, if the allowance is too low and a node is configured. */
const approve = async (context: RowContext, quote: Fields): Promise<void> => {
  const { privateKey, rpcUrls } = context;
  const url = rpcUrls[String(quote.inputChain)];
  const chain = (await readChains(context)).find(({ chainKey }) => chainKey === quote.inputChain);
  if (url === undefined || chain === undefined || privateKey === null) return;
  const account = privateKeyToAccount(privateKey as Hex);
  const wallet = createWalletClient({ account, transport: http(url) }).extend(publicActions);
  const token = { address: String(quote.inputToken) as Hex, abi: erc20Abi };
  const spender = String(chain.address) as Hex;
  const amount = BigInt(String(quote.inputAmount));
  const allowed = await wallet.readContract({ ...token, functionName: 'allowance', args: [account.address, spender] });
  if (allowed >= amount) return;
  const hash = await wallet.writeContract({ ...token, chain: null, functionName: 'approve', args: [spender, amount] });
  const { status } = await wallet.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`The approval ${hash} failed.`);
};

/** Signs the quote of the run and submits it, once. Never signs a quote that differs from the request. */
const submitQuote = async (context: RowContext): Promise<Response> => {
  const { privateKey, once, service, pair, offerer } = context;
  if (privateKey === null) throw new Skipped('No key was given.');
  const quote = await readQuote(context);
  return once('swap', async () => {
    await approve(context, quote);
    const typed = typedDataOf(quote, await readChains(context), await readDomain(context));
    const isOurs =
      pair !== null &&
      typed.message.inputAmount === BigInt(pair.amount) &&
      String(quote.recipient).toLowerCase() === offerer?.toLowerCase();
    if (!isOurs) throw new Skipped('The quote is not for what was requested; it is not signed.');
    const signature = await privateKeyToAccount(privateKey as Hex).signTypedData(typed);
    return service.post('/swap', { orderHash: quote.orderHash, signature });
  });
};

/** The swap of the run; Skipped if it was not accepted. */
const readSwap = async (context: RowContext): Promise<Fields> => {
  const { status, body } = await submitQuote(context);
  if (status !== 200 || !isRecord(body)) throw new Skipped(`/swap answered ${status}; the row swap.answer says so.`);
  return body;
};

/** The listed order once it has ended, or its state a minute after its end. */
const followOrder = async (context: RowContext, swap: Fields): Promise<Fields | undefined> => {
  const endMs = (timeMs(swap.endTime) ?? Date.now()) + 60_000;
  for (;;) {
    const { body, exchange } = await context.service.get(`/data/query?orderHash=${swap.orderHash}`);
    const order = isRecord(body) && Array.isArray(body.orders) ? body.orders.filter(isRecord)[0] : undefined;
    const ended = order !== undefined && !['pending', 'received'].includes(String(order.status).toLowerCase());
    if (ended || Date.now() > endMs) {
      context.show(exchange);
      return order;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** A swap that is signed and paid for: only with --funded. */
export const swapRows: readonly Row[] = [
  row(
    'swap.answer',
    '4.3',
    'POST /swap accepts a signed order.',
    async (context) => {
      const { status, exchange } = await submitQuote(context);
      return failed([status === 200, `/swap answered ${status}: ${exchange.responseText}`]);
    },
    'funded',
  ),
  row(
    'swap.fields',
    '2.4',
    'A swap has the thirteen fields, and a status in lower case.',
    async (context) => {
      const swap = await readSwap(context);
      return [
        ...fieldProblems(swap, RECORDS.swap, context.variant, 'the swap'),
        ...failed([STATUSES.includes(String(swap.status)), `The status is ${JSON.stringify(swap.status)}.`]),
      ];
    },
    'funded',
  ),
  row(
    'swap.echo',
    '2.4',
    'A swap is the order that was signed.',
    async (context) => echoProblems(ECHOED, await readQuote(context), await readSwap(context)),
    'funded',
  ),
  row(
    'swap.delivered',
    '3',
    'The order is listed, and completes with both transactions before its end.',
    async (context) => {
      const order = await followOrder(context, await readSwap(context));
      if (order === undefined) return ['The order is not listed.'];
      const { status, srcTx, dstTx } = order;
      return failed(
        [
          String(status).toLowerCase() === 'completed',
          `It ended as ${status}. Take the deposit back after its end if there was one.`,
        ],
        [typeof srcTx === 'string', 'It has no srcTx.'],
        [typeof dstTx === 'string', 'It has no dstTx.'],
      );
    },
    'funded',
  ),
];
