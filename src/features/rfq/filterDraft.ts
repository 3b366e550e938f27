import { type RfqSearch, validateRfqSearch } from './rfqSearch.ts';

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

/** Why a field cannot be read, by field; a field without a word is fine. */
export type FilterIssues = { readonly [Field in keyof FilterDraft]?: string };

const words = {
  token: 'A symbol, or an address: 0x and 40 digits.',
  min: 'A number like 2.5, without signs or commas.',
  who: 'An address: 0x and 40 digits.',
} as const;

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
    ...(!isToken(typed.token) && { token: words.token }),
    ...(!isToken(typed.forToken) && { forToken: words.token }),
    ...(typed.min !== '' && read.min === null && { min: words.min }),
    ...(typed.who !== '' && read.who === null && { who: words.who }),
  };
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  const { tokens } = validateRfqSearch({ token: `${typed.token},${typed.forToken}` });
  return { ok: true, part: { tokens, min: read.min, who: read.who } };
};
