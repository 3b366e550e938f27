import { addressIssue } from './addressIssue.ts';
import { compareUsd } from './compareUsd.ts';
import type { FilterDraft } from './filterDraft.ts';
import type { OrdersView } from './OrdersView.ts';
import { readOrdersView } from './readOrdersView.ts';

/** What is wrong, by field, in words that say what would be right. */
export type DraftIssues = { readonly [field in keyof FilterDraft]?: string };

/** Finds a token by symbol or address on a chain ('' any): its address, or a sentence saying why there is none. */
export type ResolveToken = (
  text: string,
  chainKey: string,
) => { readonly address: string } | { readonly issue: string };

type Texts = { -readonly [field in keyof FilterDraft]?: string };

const hashIssue = (text: string): string | null => {
  if (text === '' || /^0x[0-9a-fA-F]{64}$/.test(text)) return null;
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return `Begin with 0x, then digits and the letters a to f.`;
  return `${text.length} of 66 characters. Paste the full hash.`;
};

/** Dollars as people write and paste them: "$1,000.50" is 1000.50. What is not grouped by threes stays as it is. */
const plainUsd = (text: string): string => {
  const bare = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
};

const usdIssue = (text: string): string | null =>
  text === '' || /^\d{1,15}(\.\d{1,6})?$/.test(text) ? null : 'Write dollars as 1000 or 1000.50.';

const timeIssue = (text: string): string | null =>
  text === '' || !Number.isNaN(Date.parse(`${text}Z`)) ? null : 'Write date and time as 2026-11-13T14:31.';

const checks: readonly (readonly [keyof FilterDraft, (text: string) => string | null])[] = [
  ['offerer', addressIssue],
  ['recipient', addressIssue],
  ['order', hashIssue],
  ['srcTx', hashIssue],
  ['dstTx', hashIssue],
  ['minUsd', usdIssue],
  ['maxUsd', usdIssue],
  ['from', timeIssue],
  ['to', timeIssue],
];

const rangeIssues = (draft: FilterDraft, issues: Texts): void => {
  const { minUsd, maxUsd, from, to } = draft;
  if (minUsd && maxUsd && !issues.minUsd && !issues.maxUsd && compareUsd(minUsd, maxUsd) > 0)
    issues.maxUsd = 'The maximum is below the minimum.';
  if (draft.age === 'range' && from && to && !issues.from && !issues.to && Date.parse(from) > Date.parse(to))
    issues.to = 'The end is before the start.';
};

const tokenOf = (text: string, chainKey: string, resolve: ResolveToken): { address: string; issue: string | null } => {
  if (text === '') return { address: '', issue: null };
  const found = resolve(text, chainKey);
  return 'issue' in found ? { address: '', issue: found.issue } : { address: found.address, issue: null };
};

const timesOf = ({ age, from, to }: FilterDraft): Record<string, string> => {
  if (age === '') return {};
  return age === 'range' ? { from: from && `${from}Z`, to: to && `${to}Z` } : { age };
};

/** Checks the form as a whole. `view` (page 1, live, page size kept) is null while anything is wrong. */
export const checkFilterDraft = (
  draft: FilterDraft,
  current: OrdersView,
  resolve: ResolveToken,
): { readonly issues: DraftIssues; readonly view: OrdersView | null } => {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([key, text]) => [key, text.trim()])) as FilterDraft;
  const clean = { ...trimmed, minUsd: plainUsd(trimmed.minUsd), maxUsd: plainUsd(trimmed.maxUsd) };
  const issues: Texts = {};
  for (const [field, check] of checks) {
    const issue = check(clean[field]);
    if (issue !== null) issues[field] = issue;
  }
  rangeIssues(clean, issues);
  const tokenIn = tokenOf(clean.tokenIn, clean.src, resolve);
  const tokenOut = tokenOf(clean.tokenOut, clean.dst, resolve);
  if (tokenIn.issue !== null) issues.tokenIn = tokenIn.issue;
  if (tokenOut.issue !== null) issues.tokenOut = tokenOut.issue;
  if (Object.keys(issues).length > 0) return { issues, view: null };
  return {
    issues,
    view: readOrdersView({
      status: clean.status,
      src: clean.src,
      dst: clean.dst,
      token_in: tokenIn.address,
      token_out: tokenOut.address,
      offerer: clean.offerer,
      recipient: clean.recipient,
      min_usd: clean.minUsd,
      max_usd: clean.maxUsd,
      order: clean.order,
      src_tx: clean.srcTx,
      dst_tx: clean.dstTx,
      tx: current.tx,
      size: current.size,
      ...timesOf(clean),
    }),
  };
};
