import type { Address } from 'viem';
import { sameAddress } from '../address/sameAddress.ts';
import { ZERO_ADDRESS } from '../address/ZERO_ADDRESS.ts';
import type { Chain } from '../chain/Chain.ts';
import { NATIVE_TOKEN, type Token } from '../token/Token.ts';

/** What is known about an address that is to receive. */
export type RecipientEvidence = {
  readonly recipient: Address;
  /** The paying account, or null without a wallet. */
  readonly account: Address | null;
  readonly chains: readonly Chain[];
  readonly tokens: readonly Token[];
  /** Whether it is a contract on the destination chain; null while that is not known. */
  readonly isContract: boolean | null;
  /** Addresses this browser has paid or is: look-alikes are measured against them. */
  readonly known: readonly Address[];
  /** Recipients that were typed in confirmation before. */
  readonly confirmed: readonly Address[];
};

/** One thing about a recipient. `block`: it cannot be paid. `confirm`: it needs a typed confirmation. `note`: to read. */
export type RecipientIssue = {
  readonly code: 'zero' | 'native' | 'token' | 'protocol' | 'lookalike' | 'contract' | 'unchecked' | 'first';
  readonly weight: 'block' | 'confirm' | 'note';
  readonly sentence: string;
  /** The address it resembles. */
  readonly resembles?: Address;
};

const issue = (
  code: RecipientIssue['code'],
  weight: RecipientIssue['weight'],
  sentence: string,
  resembles?: Address,
): RecipientIssue => ({ code, weight, sentence, ...(resembles && { resembles }) });

const ends = (address: Address): string => address.slice(2, 6).toLowerCase() + address.slice(-4).toLowerCase();

/** A known address that looks the same when shortened ("0xCa46…d347") and is another: the mark of address poisoning. */
const lookalike = (recipient: Address, known: readonly Address[]): Address | undefined =>
  known.find((other) => ends(other) === ends(recipient) && !sameAddress(other, recipient));

const forbidden = ({ recipient, chains, tokens }: RecipientEvidence): RecipientIssue | null => {
  if (sameAddress(recipient, ZERO_ADDRESS)) return issue('zero', 'block', 'The zero address belongs to nobody.');
  if (sameAddress(recipient, NATIVE_TOKEN))
    return issue('native', 'block', 'This address only stands for the native coin and belongs to nobody.');
  if (tokens.some((token) => sameAddress(token.address, recipient)))
    return issue('token', 'block', 'This is the address of a token. What is sent there is lost.');
  if (chains.some((chain) => sameAddress(chain.address, recipient)))
    return issue('protocol', 'block', 'This is the address of the settlement contract. What is sent there is lost.');
  return null;
};

/** Judges a recipient other than the payer, gravest first; the payer itself has no issues. */
export const checkRecipient = (evidence: RecipientEvidence): readonly RecipientIssue[] => {
  const { recipient, account, isContract, known, confirmed } = evidence;
  const blocked = forbidden(evidence);
  if (blocked) return [blocked];
  if (account !== null && sameAddress(recipient, account)) return [];
  const twin = lookalike(recipient, account === null ? known : [account, ...known]);
  const first = !confirmed.some((other) => sameAddress(other, recipient));
  return [
    twin && issue('lookalike', 'confirm', 'This address looks like one you know, but is another.', twin),
    isContract === true &&
      issue('contract', 'confirm', 'This is a contract on the destination chain. Check that it can pass tokens on.'),
    isContract === null && issue('unchecked', 'note', 'Whether this is a contract could not be checked.'),
    first && issue('first', 'confirm', 'You have not paid this address from this browser before.'),
  ].filter((found): found is RecipientIssue => typeof found === 'object');
};
