import { sameAddress } from '../../address/sameAddress.ts';
import { ZERO_ADDRESS } from '../../address/ZERO_ADDRESS.ts';
import { NATIVE_TOKEN } from '../../token/Token.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import type { QuoteRule, QuoteRuleCode } from '../QuoteRule.ts';

const MAX_UINT128 = (1n << 128n) - 1n;
const isAmount = (value: bigint): boolean => value > 0n && value <= MAX_UINT128;

const field = (code: QuoteRuleCode, ok: boolean, words: string, sentence: string): QuoteRule => ({
  code,
  group: 'field',
  ok,
  words,
  sentence,
});

const same = (quoted: string, asked: string): boolean =>
  sameAddress(quoted, asked) && !sameAddress(asked, ZERO_ADDRESS);

/** What the quote says against what was asked: amounts, tokens and people. */
export const requestRules = ({ quote, request }: QuoteEvidence): readonly QuoteRule[] => [
  field(
    'inputAmount',
    quote.inputAmount === request.inputAmount && isAmount(request.inputAmount),
    'It takes the amount you entered.',
    'This quote takes another amount than you entered.',
  ),
  field(
    'outputAmount',
    isAmount(quote.outputAmount),
    'The amount you receive is in the order itself.',
    'This quote pays an amount that no order can hold.',
  ),
  field(
    'inputToken',
    same(quote.inputToken, request.inputToken),
    'It takes the token you chose.',
    'This quote takes another token than you chose.',
  ),
  field(
    'outputToken',
    same(quote.outputToken, request.outputToken),
    'It pays the token you chose.',
    'This quote pays another token than you chose.',
  ),
  field(
    'offerer',
    same(quote.offerer, request.offerer),
    'It is your own order.',
    'This quote is made out for another account than yours.',
  ),
  field(
    'recipient',
    same(quote.recipient, request.recipient),
    'It pays the recipient you chose.',
    'This quote pays a different recipient than you chose.',
  ),
  {
    code: 'route',
    group: 'domain',
    ok: request.inputChain !== request.outputChain || !sameAddress(request.inputToken, request.outputToken),
    words: 'It changes something into something else.',
    sentence: 'The same token on the same chain cannot be swapped.',
  },
  {
    code: 'native',
    group: 'domain',
    ok: !sameAddress(request.inputToken, NATIVE_TOKEN),
    words: 'The token paid is an ERC-20 token.',
    sentence: 'Paying with the native coin needs a transaction, not this signature.',
  },
];
