import { encodeAbiParameters, type Hex, hashTypedData, keccak256, parseAbiParameters } from 'viem';
import { EVENTS, fieldProblems, MATCHING, RECORDS, timeMs } from './fields.ts';
import { type Row, type RowContext, Skipped } from './Row.ts';
import { readChains, readDomain } from './readRows.ts';
import { type Answer, isRecord } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = parseAbiParameters(
  'uint128 inputAmount, uint128 outputAmount, address inputToken, address outputToken, uint32 startTime, uint32 endTime, uint32 srcEid, uint32 dstEid, address offerer, address recipient',
);

/** The signed struct of a quote, with the eids of /chains (docs/SERVICE.md, "Swaps"). */
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

/** What a wallet signs for a quote: built from its fields, never from its hashes. */
export const typedDataOf = (quote: Fields, chains: readonly Fields[], domain: Fields) => {
  const { source, message } = structOf(quote, chains);
  return {
    domain: {
      name: String(domain.name),
      version: String(domain.version),
      verifyingContract: String(source.address) as Hex,
    },
    types: { Order: FIELDS },
    primaryType: 'Order' as const,
    message,
  };
};

/** Asks for the quote of the run, once; Skipped where there is nothing to ask for. */
const askQuote = async ({ pair, offerer, service, feed, once }: RowContext): Promise<Answer> => {
  if (pair === null || offerer === null)
    throw new Skipped('There is no order to take a pair from: name one with --sell, --buy and --amount.');
  const { amount: inputAmount, ...tokens } = pair;
  // Who listens before a quote is asked for sees its RFQ.
  await feed().catch(() => undefined);
  return once('quote', () => service.post('/quote', { offerer, recipient: offerer, ...tokens, inputAmount }));
};

/** The quote of the run; Skipped where none came. */
export const readQuote = async (context: RowContext): Promise<Fields> => {
  const { status, body } = await askQuote(context);
  if (status !== 200 || !isRecord(body)) throw new Skipped(`/quote answered ${status}; the row quote.answer says so.`);
  return body;
};

/** Where the fields of `is` are not those of `wanted`, in words; hex letters count as one case. */
export const echoProblems = (names: readonly string[], wanted: Fields, is: Fields): readonly string[] =>
  names
    .filter((name) => String(is[name]).toLowerCase() !== String(wanted[name]).toLowerCase())
    .map((name) => `${name} was ${wanted[name]}, and is ${is[name]}.`);

const quoteRow = (
  id: string,
  section: string,
  says: string,
  wrong: (context: RowContext, quote: Fields) => Promise<readonly string[]> | readonly string[],
): Row => ({
  id,
  section,
  says,
  level: 'quotes',
  check: async (context) => wrong(context, await readQuote(context)),
});

const seenWithin = async (ms: number, seen: () => boolean): Promise<boolean> => {
  const until = Date.now() + ms;
  while (!seen() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return seen();
};

const readable = (quote: Fields): void => {
  const isAmount = (value: unknown) => /^\d{1,39}$/.test(String(value));
  const isAddress = (value: unknown) => /^0x[0-9a-fA-F]{40}$/.test(String(value));
  const fits =
    [quote.inputAmount, quote.outputAmount].every(isAmount) &&
    [quote.inputToken, quote.outputToken, quote.offerer, quote.recipient].every(isAddress);
  if (!fits) throw new Skipped('The quote’s fields cannot be hashed; the row quote.fields says which.');
};

/** What a quote that is asked for and never signed shows. */
export const quoteRows: readonly Row[] = [
  {
    id: 'quote.answer',
    section: '4.2',
    says: 'POST /quote answers a request for what it has traded.',
    level: 'quotes',
    check: async (context) => {
      const { status } = await askQuote(context);
      return status === 200 ? [] : [`/quote answered ${status}.`];
    },
  },
  quoteRow('quote.fields', '2.3', 'A quote has the thirteen fields.', (context, quote) =>
    fieldProblems(quote, RECORDS.quote, context.variant, 'the quote'),
  ),
  quoteRow('quote.echo', '2.3', 'A quote is for what was asked.', ({ pair, offerer }, quote) => {
    const wanted = { offerer, recipient: offerer, ...pair, inputAmount: pair?.amount };
    const names = ['offerer', 'recipient', 'inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'];
    return echoProblems(names, wanted, quote);
  }),
  quoteRow('quote.times', '2.3', 'A quote stands from about now until later, in whole seconds.', (_, quote) => {
    const [start, end] = [timeMs(quote.startTime), timeMs(quote.endTime)];
    if (start === null || end === null) return ['Its times cannot be read.'];
    return [
      ...(end > Date.now() - 60_000 && end > start ? [] : ['It has ended.']),
      ...(start <= Date.now() + 30_000 ? [] : ['It starts more than 30 s from now.']),
      ...(start % 1_000 === 0 && end % 1_000 === 0
        ? []
        : ['Its times are no whole seconds, as uint32 seconds are signed.']),
    ];
  }),
  quoteRow(
    'quote.orderHash',
    '2.3',
    'orderHash is that of the order: keccak256 of its ten words.',
    async (context, quote) => {
      readable(quote);
      const { message: m } = structOf(quote, await readChains(context));
      const hash = keccak256(
        encodeAbiParameters(FIELDS, [
          m.inputAmount,
          m.outputAmount,
          m.inputToken,
          m.outputToken,
          m.startTime,
          m.endTime,
          m.srcEid,
          m.dstEid,
          m.offerer,
          m.recipient,
        ]),
      );
      return String(quote.orderHash).toLowerCase() === hash ? [] : [`It is ${hash}, not ${quote.orderHash}.`];
    },
  ),
  quoteRow(
    'quote.signingHash',
    '5',
    'signingHash is the EIP-712 hash of the order under the domain.',
    async (context, quote) => {
      readable(quote);
      const hash = hashTypedData(typedDataOf(quote, await readChains(context), await readDomain(context)));
      return String(quote.signingHash).toLowerCase() === hash ? [] : [`It is ${hash}, not ${quote.signingHash}.`];
    },
  ),
  quoteRow('quote.event', '6', 'A request for a quote is a QuoteRequested on the feed.', async (context, quote) => {
    const { frames } = await context.feed();
    const isIt = ({ event, data }: (typeof frames)[number]) =>
      event === 'QuoteRequested' &&
      String(data.inputToken).toLowerCase() === String(quote.inputToken).toLowerCase() &&
      data.inputAmount === quote.inputAmount;
    return (await seenWithin(5_000, () => frames.some(isIt)))
      ? []
      : ['The feed showed none for this quote within 5 s.'];
  }),
];

/** How the feed is subscribed to. */
export const subscribeRow: Row = {
  id: 'feed.subscribe',
  section: '4.7',
  says: 'The feed takes a subscription to ALL.',
  level: 'read',
  check: async (context) => {
    const { reply } = await context.feed();
    return reply.error === undefined ? [] : [`It answered ${JSON.stringify(reply.error)}.`];
  },
};

/** Every frame that came while the run went on. */
export const frameRows: readonly Row[] = [
  {
    id: 'feed.kinds',
    section: '6',
    says: 'Every frame is one of the six events.',
    level: 'read',
    check: async (context) => {
      const { frames } = await context.feed();
      await seenWithin(context.listenMs, () =>
        Object.keys(EVENTS).every((kind) => frames.some(({ event }) => event === kind)),
      );
      if (frames.length === 0) throw new Skipped(`Nothing came within ${context.listenMs / 1_000} s.`);
      if (frames.some(({ text }) => !text.includes('"event"')))
        context.variant('Frames are {id, result: {type, data}} too.');
      const strange = new Set(frames.map(({ event }) => event).filter((event) => !Object.hasOwn(EVENTS, event)));
      return [...strange].map((event) => `${event} is no event of the interface.`);
    },
  },
  ...Object.entries(EVENTS).map(
    ([event, kinds]): Row => ({
      id: `feed.${event}`,
      section: '6',
      says: `${event} has its fields.`,
      level: 'read',
      check: async (context) => {
        const frames = (await context.feed()).frames.filter((frame) => frame.event === event);
        if (frames.length === 0) throw new Skipped('None came while the run went on.');
        const problems = frames.flatMap(({ data }) => [
          ...fieldProblems(data, kinds, context.variant, event),
          ...(event === 'CalldataToExecute' ? fieldProblems(data.matching, MATCHING, context.variant, 'matching') : []),
        ]);
        return [...new Set(problems)];
      },
    }),
  ),
];
