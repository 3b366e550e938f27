import { AUCTION_STATES, type AuctionState } from '../../domain/rfq/Auction.ts';
import { RFQ_EVENT_KINDS, type RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { Search } from '../../entities/navigation/paths.ts';

/** What the RFQ page shows, as its URL says: /rfq?state=&event=&token=&maker=&min=&rfq= */
export type RfqSearch = {
  readonly state: AuctionState | null;
  /** Kinds on the tape; null means all six. */
  readonly kinds: readonly RfqEventKind[] | null;
  /** One token, or two for a pair: symbols or addresses in lower case. */
  readonly tokens: readonly string[];
  /** Address of a maker or taker, lower case. */
  readonly who: string | null;
  /** Smallest size in whole input tokens, as typed. */
  readonly min: string | null;
  readonly rfqId: string | null;
  readonly mine: boolean;
};

/** No filter at all. */
export const emptyRfqSearch: RfqSearch = {
  state: null,
  kinds: null,
  tokens: [],
  who: null,
  min: null,
  rfqId: null,
  mine: false,
};

const ADDRESS = /^0x[0-9a-f]{40}$/;
const SYMBOL = /^[\p{L}\p{N}.$₮+_-]{1,20}$/u;
const AMOUNT = /^\d{1,30}(?:\.\d{1,18})?$/;
const RFQ_ID = /^[\x21-\x7e]{1,128}$/;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const matching = (value: unknown, pattern: RegExp): string | null => {
  const word = text(value);
  return pattern.test(word) ? word : null;
};
const words = (value: unknown): string[] =>
  text(value)
    .split(',')
    .filter((word) => word !== '');

const kindsOf = (value: unknown): readonly RfqEventKind[] | null => {
  const wanted = words(value);
  const kinds = RFQ_EVENT_KINDS.filter((kind) => wanted.includes(kind));
  return kinds.length === 0 || kinds.length === RFQ_EVENT_KINDS.length ? null : kinds;
};

/** Reads the URL of the RFQ page. Never throws: what makes no sense is left out. */
export const validateRfqSearch = (raw: Readonly<Record<string, unknown>>): RfqSearch => ({
  state: AUCTION_STATES.find((state) => state === text(raw.state)) ?? null,
  kinds: kindsOf(raw.event),
  tokens: words(text(raw.token).toLowerCase())
    .filter((word) => ADDRESS.test(word) || SYMBOL.test(word))
    .slice(0, 2),
  who: matching(text(raw.maker).toLowerCase(), ADDRESS),
  min: matching(raw.min, AMOUNT),
  rfqId: matching(raw.rfq, RFQ_ID),
  mine: text(raw.mine) === '1',
});

/** The URL parameters of a view, defaults left out. */
export const rfqSearchParams = (search: RfqSearch): Search => ({
  state: search.state ?? undefined,
  event: search.kinds?.join(','),
  token: search.tokens.join(',') || undefined,
  maker: search.who ?? undefined,
  min: search.min ?? undefined,
  rfq: search.rfqId ?? undefined,
  mine: search.mine ? '1' : undefined,
});

/** Reads the search box: an address is a token when `isToken` knows it, else a person; two words are a pair; else an id. */
export const searchFromText = (
  typed: string,
  isToken: (word: string) => boolean,
): Pick<RfqSearch, 'tokens' | 'who' | 'rfqId'> => {
  const parts = typed
    .trim()
    .split(/[\s,/]+/)
    .filter(Boolean);
  const found = { tokens: [] as string[], who: null as string | null, rfqId: null as string | null };
  for (const part of parts.slice(0, 3)) {
    const lower = part.toLowerCase();
    if (isToken(lower)) found.tokens.push(lower);
    else if (ADDRESS.test(lower)) found.who = lower;
    else found.rfqId = matching(part, RFQ_ID);
  }
  return { ...found, tokens: found.tokens.slice(0, 2) };
};

/** What was typed into the filters, word for word. */
export type FilterDraft = {
  readonly token: string;
  readonly forToken: string;
  readonly min: string;
  readonly who: string;
};

/** The filters of a search as they are typed. */
export const draftOf = ({ tokens, min, who }: RfqSearch): FilterDraft => ({
  token: tokens[0] ?? '',
  forToken: tokens[1] ?? '',
  min: min ?? '',
  who: who ?? '',
});

/** Why a field cannot be read, by field; a field without an issue is fine. */
export type FilterIssues = { readonly [Field in keyof FilterDraft]?: 'tokenIssue' | 'minIssue' | 'whoIssue' };

/** Reads what was typed: the part of the search that it sets, or what is wrong with it. Empty fields filter nothing. */
export const readFilterDraft = (
  draft: FilterDraft,
):
  | { readonly ok: true; readonly part: Pick<RfqSearch, 'tokens' | 'min' | 'who'> }
  | { readonly ok: false; readonly issues: FilterIssues } => {
  const typed = {
    token: draft.token.trim(),
    forToken: draft.forToken.trim(),
    min: draft.min.trim(),
    who: draft.who.trim(),
  };
  const isToken = (text: string) => text === '' || validateRfqSearch({ token: text }).tokens.length === 1;
  const read = validateRfqSearch({ min: typed.min, maker: typed.who });
  const issues: FilterIssues = {
    ...(!isToken(typed.token) && { token: 'tokenIssue' as const }),
    ...(!isToken(typed.forToken) && { forToken: 'tokenIssue' as const }),
    ...(typed.min !== '' && read.min === null && { min: 'minIssue' as const }),
    ...(typed.who !== '' && read.who === null && { who: 'whoIssue' as const }),
  };
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  const { tokens } = validateRfqSearch({ token: `${typed.token},${typed.forToken}` });
  return { ok: true, part: { tokens, min: read.min, who: read.who } };
};
