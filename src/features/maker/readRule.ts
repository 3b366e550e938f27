import { parseAmount } from '../../domain/amount/parseAmount.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainById } from '../../domain/chain/chainById.ts';
import type { Token } from '../../domain/token/Token.ts';
import type { AutoRule } from './autoAnswer.ts';

/** What was typed into the auto-answer panel. */
export type RuleDraft = {
  /** "<chainId> <address>", or empty. */
  readonly token: string;
  readonly marginBps: string;
  readonly least: string;
  readonly most: string;
  readonly cap: string;
};

/** The rule that was typed, or what is missing, as the button says it. */
export const readRule = (
  draft: RuleDraft,
  token: Token | null,
  chains: readonly Chain[],
): { readonly ok: true; readonly rule: AutoRule } | { readonly ok: false; readonly problem: string } => {
  const chain = token === null ? undefined : chainById(chains, token.chainId);
  if (token === null || chain === undefined) return { ok: false, problem: 'Choose a token first' };
  if (!/^-?\d{1,4}$/.test(draft.marginBps)) return { ok: false, problem: 'Enter a margin in bps' };
  const amounts = [draft.least, draft.most, draft.cap].map((text) => parseAmount(text, token.decimals));
  const [least, most, cap] = amounts.map((amount) => (amount.ok ? amount.value : null));
  if (typeof least !== 'bigint' || typeof most !== 'bigint' || typeof cap !== 'bigint') {
    return { ok: false, problem: 'Enter all three amounts' };
  }
  if (least > most || most > cap) return { ok: false, problem: 'Smallest, largest and cap must rise' };
  const { marginBps } = draft;
  return { ok: true, rule: { chainKey: chain.chainKey, token: token.address, marginBps, least, most, cap } };
};
