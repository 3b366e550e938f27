import { encodeAbiParameters, type Hex, hashTypedData, keccak256, parseAbiParameters } from 'viem';
import { waitFor } from './feedRows.ts';
import { fieldProblems, RECORDS, timeMs } from './fields.ts';
import { type Fields, failed, type Row, type RowContext, row, Skipped } from './Row.ts';
import { readChains, readDomain } from './readRows.ts';
import { isRecord, type Response } from './service.ts';

const ORDER = parseAbiParameters(
  'uint128 inputAmount, uint128 outputAmount, address inputToken, address outputToken, uint32 startTime, uint32 endTime, uint32 srcEid, uint32 dstEid, address offerer, address recipient',
);

/** The signed struct of a quote, with the eids of /chains (docs/SERVICE.md "Choices"). */
const structOf = (quote: Fields, chains: readonly Fields[]) => {
  const chain = (name: unknown) => {
    const found = chains.find(({ chainKey }) => chainKey === name);
    if (found === undefined) throw new Skipped(`/chains does not list ${JSON.stringify(name)}.`);
    return found;
  };
  const seconds = (value: unknown) => Math.floor((timeMs(value) ?? 0) / 1_000);
  const source = chain(quote.inputChain);
  return {
    source,
    message: {
      inputAmount: BigInt(String(quote.inputAmount)),
      outputAmount: BigInt(String(quote.outputAmount)),
      inputToken: String(quote.inputToken) as Hex,
      outputToken: String(quote.outputToken) as Hex,
      startTime: seconds(quote.startTime),
      endTime: seconds(quote.endTime),
      srcEid: Number(source.eid),
      dstEid: Number(chain(quote.outputChain).eid),
      offerer: String(quote.offerer) as Hex,
      recipient: String(quote.recipient) as Hex,
    },
  };
};

/** The typed data that a wallet signs for a quote: built from its fields, never from its hashes. */
export const typedDataOf = (quote: Fields, chains: readonly Fields[], domain: Fields) => {
  const { source, message } = structOf(quote, chains);
  return {
    domain: {
      name: String(domain.name),
      version: String(domain.version),
      verifyingContract: String(source.address) as Hex,
    },
    types: { Order: ORDER },
    primaryType: 'Order' as const,
    message,
  };
};

/** Requests the quote of the run, once; Skipped without a pair to request. */
const postQuote = async ({ pair, offerer, service, feed, once }: RowContext): Promise<Response> => {
  if (pair === null || offerer === null)
    throw new Skipped('There is no order to take a pair from: name one with --sell, --buy and --amount.');
  const { amount: inputAmount, ...tokens } = pair;
  // The feed is opened first, so that it shows the RFQ of this quote.
  await feed().catch(() => undefined);
  return once('quote', () => service.post('/quote', { offerer, recipient: offerer, ...tokens, inputAmount }));
};

/** The quote of the run; Skipped without one. */
export const readQuote = async (context: RowContext): Promise<Fields> => {
  const { status, body } = await postQuote(context);
  if (status !== 200 || !isRecord(body)) throw new Skipped(`/quote answered ${status}; the row quote.answer says so.`);
  return body;
};

/** A sentence on the fields of `is` that differ from `wanted`; hex in any case. */
export const echoProblems = (names: readonly string[], wanted: Fields, is: Fields): readonly string[] =>
  failed(
    ...names.map(
      (name) =>
        [
          String(is[name]).toLowerCase() === String(wanted[name]).toLowerCase(),
          `${name} was ${wanted[name]}, and is ${is[name]}.`,
        ] as const,
    ),
  );

const quoteRow = (
  id: string,
  section: string,
  rule: string,
  check: (context: RowContext, quote: Fields) => Promise<readonly string[]> | readonly string[],
): Row => row(id, section, rule, async (context) => check(context, await readQuote(context)), 'quotes');

/** A row about a hash; Skipped where the fields of the quote cannot be hashed, which the row quote.fields reports. */
const hashRow = (name: 'orderHash' | 'signingHash', section: string, rule: string, hashOf: typeof computeHash): Row =>
  quoteRow(`quote.${name}`, section, rule, async (context, quote) => {
    const isHashable =
      [quote.inputAmount, quote.outputAmount].every((value) => /^\d{1,39}$/.test(String(value))) &&
      [quote.inputToken, quote.outputToken, quote.offerer, quote.recipient].every((value) =>
        /^0x[0-9a-fA-F]{40}$/.test(String(value)),
      );
    if (!isHashable) throw new Skipped('The quote’s fields cannot be hashed; the row quote.fields says which.');
    const hash = await hashOf(context, quote);
    return failed([String(quote[name]).toLowerCase() === hash, `It is ${hash}, not ${quote[name]}.`]);
  });
const computeHash = async (context: RowContext, quote: Fields): Promise<Hex> => {
  const { message: m } = structOf(quote, await readChains(context));
  const amounts = [m.inputAmount, m.outputAmount, m.inputToken, m.outputToken] as const;
  const values = [...amounts, m.startTime, m.endTime, m.srcEid, m.dstEid, m.offerer, m.recipient] as const;
  return keccak256(encodeAbiParameters(ORDER, values));
};

/** A quote that is requested and never signed. */
export const quoteRows: readonly Row[] = [
  row(
    'quote.answer',
    '4.2',
    'POST /quote returns a quote for what it has traded.',
    async (context) => {
      const { status } = await postQuote(context);
      return failed([status === 200, `/quote answered ${status}.`]);
    },
    'quotes',
  ),
  quoteRow('quote.fields', '2.3', 'A quote has the thirteen fields.', ({ variant }, quote) =>
    fieldProblems(quote, RECORDS.quote, variant, 'the quote'),
  ),
  quoteRow('quote.echo', '2.3', 'A quote is for what was requested.', ({ pair, offerer }, quote) => {
    const wanted = { offerer, recipient: offerer, ...pair, inputAmount: pair?.amount };
    const names = ['offerer', 'recipient', 'inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'];
    return echoProblems(names, wanted, quote);
  }),
  quoteRow('quote.times', '2.3', 'A quote stands from about now until later, in whole seconds.', (_, quote) => {
    const [start, end] = [timeMs(quote.startTime), timeMs(quote.endTime)];
    if (start === null || end === null) return ['Its times cannot be read.'];
    return failed(
      [end > Date.now() - 60_000 && end > start, 'It has ended.'],
      [start <= Date.now() + 30_000, 'It starts more than 30 s from now.'],
      [start % 1_000 === 0 && end % 1_000 === 0, 'Its times are no whole seconds, as uint32 seconds are signed.'],
    );
  }),
  hashRow('orderHash', '2.3', 'orderHash is that of the order: keccak256 of its ten words.', computeHash),
  hashRow(
    'signingHash',
    '5',
    'signingHash is the EIP-712 hash of the order under the domain.',
    async (context, quote) => hashTypedData(typedDataOf(quote, await readChains(context), await readDomain(context))),
  ),
  quoteRow('quote.event', '6', 'A request for a quote is a QuoteRequested on the feed.', async (context, quote) => {
    const { frames } = await context.feed();
    const isShown = await waitFor(5_000, () =>
      frames.some(
        ({ event, data }) =>
          event === 'QuoteRequested' &&
          String(data.inputToken).toLowerCase() === String(quote.inputToken).toLowerCase() &&
          data.inputAmount === quote.inputAmount,
      ),
    );
    return failed([isShown, 'The feed showed none for this quote within 5 s.']);
  }),
];
