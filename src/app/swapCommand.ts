import type { Address } from 'viem';
import { type NumberFormat, plainFormat } from '../domain/amount/numberFormat.ts';
import { readAmount } from '../domain/amount/parseAmount.ts';
import type { Token } from '../domain/token.ts';

export type NamedChain = { readonly chainKey: string; readonly chainId: number; readonly name: string };

export type CommandSide = { readonly chain: NamedChain; readonly token: Token };

/** One reading of a sentence. `amount`: whole tokens in plain digits, or empty. Without `receive` the other side is open. */
export type SwapReading = {
  readonly amount: string;
  readonly pay: CommandSide;
  readonly receive: CommandSide | null;
};

export type CommandIssue =
  | { readonly code: 'unknownWord'; readonly word: string }
  | { readonly code: 'notThere'; readonly symbol: string; readonly chain: string }
  | { readonly code: 'same' }
  | { readonly code: 'unfinished' };

/** The swaps that a sentence can mean, or the reason without one. Null if the text is not a swap. */
export type SwapCommand = { readonly readings: readonly SwapReading[]; readonly issue: CommandIssue | null } | null;

type Known = { readonly chains: readonly NamedChain[]; readonly tokens: readonly Token[] };
type Named = { readonly chain: NamedChain | null; readonly symbol: string | null };

const VERBS = new Set(['swap', 'send', 'bridge', 'move', 'convert', 'trade', 'exchange', 'pay', 'sell']);
const TURNS = new Set(['to', 'for', 'into', '->', '=>', '>', '→']);
const FILLERS = new Set(['on', 'from', 'at', 'in', 'via', 'my', 'of']);
const MAX_READINGS = 8;

const lower = (text: string): string => text.toLowerCase();

/** The only chain whose name starts with a word of at least three letters. */
const chainStartingWith = (word: string, chains: readonly NamedChain[]): NamedChain | undefined => {
  if (word.length < 3) return undefined;
  const [chain, ...others] = chains.filter(({ name }) => lower(name).startsWith(word));
  return others.length === 0 ? chain : undefined;
};

/** The chain named here and the number of its words, longest name first: "op mainnet", "base", "arb". */
const chainAt = (
  words: readonly string[],
  at: number,
  { chains, tokens }: Known,
): readonly [NamedChain, number] | null => {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const spelled = words.slice(at, at + length).join(' ');
    const chain = chains.find(({ chainKey, name }) => lower(name) === spelled || lower(chainKey) === spelled);
    if (chain !== undefined) return [chain, length];
  }
  const word = words[at] ?? '';
  const chain = tokens.some(({ symbol }) => lower(symbol) === word) ? undefined : chainStartingWith(word, chains);
  return chain === undefined ? null : [chain, 1];
};

type ParsedCommand = {
  readonly amount: string | null;
  readonly hasVerb: boolean;
  readonly hasTurn: boolean;
  /** The names before and after the turn; without one the first of each kind pays and the second receives. */
  readonly pay: Named;
  readonly receive: Named;
  readonly unknown: string | null;
};

const none: Named = { chain: null, symbol: null };

const EMPTY_COMMAND: ParsedCommand = {
  amount: null,
  hasVerb: false,
  hasTurn: false,
  pay: none,
  receive: none,
  unknown: null,
};

/** A name belongs to the first side without one of its kind; after "to" to the second. Null if both have one. */
const named = (parsed: ParsedCommand, name: Partial<Named>): ParsedCommand | null => {
  const has = (side: Named): boolean => (name.chain ? side.chain : side.symbol) !== null;
  if (!parsed.hasTurn && !has(parsed.pay)) return { ...parsed, pay: { ...parsed.pay, ...name } };
  return has(parsed.receive) ? null : { ...parsed, receive: { ...parsed.receive, ...name } };
};

const parseWord = (parsed: ParsedCommand, word: string, isFirst: boolean, tokens: readonly Token[]): ParsedCommand => {
  if (isFirst && VERBS.has(word)) return { ...parsed, hasVerb: true };
  if (TURNS.has(word) && !parsed.hasTurn) return { ...parsed, hasTurn: true };
  if (FILLERS.has(word)) return parsed;
  if (parsed.amount === null && /^[\d.,'’]*\d[\d.,'’]*$/.test(word)) return { ...parsed, amount: word };
  const isToken = tokens.some(({ symbol }) => lower(symbol) === word);
  return (isToken ? named(parsed, { symbol: word }) : null) ?? { ...parsed, unknown: parsed.unknown ?? word };
};

const parseWords = (text: string, known: Known): ParsedCommand => {
  const spaced = lower(text)
    .replace(/(→|->|=>)/g, ' $1 ')
    .replace(/(^|\s)(\d[\d.,'’]*)([a-z])/g, '$1$2 $3');
  const words = spaced.split(/\s+/).filter((word) => word !== '');
  let parsed = EMPTY_COMMAND;
  for (let at = 0; at < words.length; ) {
    const chain = chainAt(words, at, known);
    const withChain = chain === null ? null : named(parsed, { chain: chain[0] });
    parsed = withChain ?? parseWord(parsed, words[at] ?? '', at === 0, known.tokens);
    at += withChain === null || chain === null ? 1 : chain[1];
  }
  return parsed;
};

const sidesOf = ({ chain, symbol }: Named, { chains, tokens }: Known): readonly CommandSide[] =>
  tokens.flatMap((token) => {
    const at = chains.find(({ chainId }) => chainId === token.chainId);
    const fits =
      at !== undefined && (chain === null || at === chain) && (symbol === null || lower(token.symbol) === symbol);
    return fits ? [{ chain: at, token }] : [];
  });

const isSame = (a: CommandSide, b: CommandSide): boolean => a.chain === b.chain && a.token.address === b.token.address;

/** A missing token or chain is that of the other side. */
const swapPairs = (
  { pay, receive }: ParsedCommand,
  known: Known,
): readonly (readonly [CommandSide, CommandSide | null])[] => {
  const pays = sidesOf({ ...pay, symbol: pay.symbol ?? (pay.chain === null ? receive.symbol : null) }, known);
  if (receive.chain === null && receive.symbol === null) return pays.map((side) => [side, null]);
  const isElsewhere = (from: CommandSide) =>
    pay.chain !== null || receive.symbol !== null || from.chain !== receive.chain;
  return pays.filter(isElsewhere).flatMap((from) => {
    const own = lower(from.token.symbol);
    const wanted = sidesOf(receive, known).filter((to) => !isSame(from, to));
    const likely = wanted.filter((to) => receive.symbol !== null || lower(to.token.symbol) === own);
    const near = likely.filter((to) => receive.chain !== null || to.chain === from.chain);
    const [chosen] = [near, likely, wanted].filter((some) => some.length > 0);
    return (chosen ?? []).map((to) => [from, to] as const);
  });
};

const withSameToken = (
  all: ReturnType<typeof swapPairs>,
  { pay, receive }: ParsedCommand,
): ReturnType<typeof swapPairs> => {
  if (pay.symbol !== null || receive.symbol !== null) return all;
  const same = all.filter(([from, to]) => to !== null && lower(to.token.symbol) === lower(from.token.symbol));
  return same.length > 0 ? same : all;
};

const missingToken = (parsed: ParsedCommand, known: Known): CommandIssue | null => {
  for (const { chain, symbol } of [parsed.pay, parsed.receive]) {
    const token = known.tokens.find((one) => lower(one.symbol) === symbol);
    if (chain !== null && token !== undefined && sidesOf({ chain, symbol }, known).length === 0)
      return { code: 'notThere', symbol: token.symbol, chain: chain.name };
  }
  return null;
};

const issueOf = (parsed: ParsedCommand, known: Known): CommandIssue => {
  const { pay, receive } = parsed;
  const isTwin =
    pay.chain !== null && pay.chain === receive.chain && pay.symbol !== null && pay.symbol === receive.symbol;
  return missingToken(parsed, known) ?? { code: isTwin ? 'same' : 'unfinished' };
};

/** An amount as plain digits; two for an ambiguous number, none for an invalid one. */
const amountsOf = (amount: string | null, format: NumberFormat): readonly string[] => {
  if (amount === null) return [''];
  const reading = readAmount(amount, format);
  if (reading.kind === 'plain') return [reading.text];
  return reading.kind === 'ambiguous' ? reading.readings : [];
};

/** Reads "swap 100 USDC Base to Arbitrum". Open parts give several readings; only listed tokens are read. */
export const readSwapCommand = (text: string, known: Known, format = plainFormat): SwapCommand => {
  const parsed = parseWords(text, known);
  const { pay, receive, hasVerb, hasTurn, amount, unknown } = parsed;
  const names = [pay.chain, pay.symbol, receive.chain, receive.symbol].filter((name) => name !== null).length;
  const asks = hasVerb || (names > 0 && amount !== null) || (names > 1 && hasTurn);
  if (!asks || (unknown !== null && !hasVerb)) return null;
  if (unknown !== null) return { readings: [], issue: { code: 'unknownWord', word: unknown } };
  if (names === 0) return { readings: [], issue: { code: 'unfinished' } };
  const readings = amountsOf(amount, format).flatMap((plain) =>
    withSameToken(swapPairs(parsed, known), parsed).map(
      ([from, to]): SwapReading => ({ amount: plain, pay: from, receive: to }),
    ),
  );
  return readings.length === 0
    ? { readings, issue: issueOf(parsed, known) }
    : { readings: readings.slice(0, MAX_READINGS), issue: null };
};

export const searchOfReading = ({
  amount,
  pay,
  receive,
}: SwapReading): Readonly<Record<string, string | undefined>> => ({
  from: pay.chain.chainKey,
  to: receive?.chain.chainKey,
  sell: pay.token.address,
  buy: receive?.token.address as Address | undefined,
  amount,
});
