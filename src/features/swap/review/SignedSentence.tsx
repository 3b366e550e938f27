import type { ReactElement } from 'react';
import { checksumAddress } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Rounding } from '../../../domain/amount/divide.ts';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { useService } from '../../../ports/useService.ts';

/** An amount of the typed data with its symbol; raw digits and the address where the token is not known. */
export const signedAmount = (book: TokenBook, chainKey: string, address: string, amount: bigint): string => {
  const token = book.find(chainKey, address);
  if (token === null) return `${formatAmount(amount, null, 'full')} of ${address}`;
  return `${formatAmount(amount, token.decimals, 'full')} ${token.symbol}`;
};

/** The same in the digits that matter, for a heading: what is paid rounded up, what is received cut. */
export const headAmount = (
  book: TokenBook,
  at: { readonly chainKey: string; readonly address: string },
  amount: bigint,
  rounding: Rounding,
): string => {
  const token = book.find(at.chainKey, at.address);
  if (token === null) return signedAmount(book, at.chainKey, at.address, amount);
  return `${formatAmount(amount, token.decimals, rounding)} ${token.symbol}`;
};

/** The sentence that is signed, built from the typed data and not from the form; every digit is shown. */
export const SignedSentence = ({ checked, book }: SignedSentence.Props): ReactElement => {
  const { config } = useService();
  const { message } = checked.typedData;
  const source = chainName(config, checked.source.chainKey);
  const destination = chainName(config, checked.destination.chainKey);
  const mine = sameAddress(message.recipient, message.offerer);
  return (
    <p className="swap-sentence">
      You are signing one order, valid until <b title="UTC">{formatClock(message.endTime * 1000)}</b>. It lets{' '}
      <b>{signedAmount(book, checked.source.chainKey, message.inputToken, message.inputAmount)}</b> be taken from your
      wallet on <b>{source}</b> in return for{' '}
      <b>{signedAmount(book, checked.destination.chainKey, message.outputToken, message.outputAmount)}</b> delivered to{' '}
      {mine ? (
        <b>your own address</b>
      ) : (
        <b className="mono whitespace-normal! break-all">{checksumAddress(message.recipient)}</b>
      )}{' '}
      on <b>{destination}</b>. It covers nothing else. Signing sends no transaction.
    </p>
  );
};

export declare namespace SignedSentence {
  type Props = { readonly checked: CheckedQuote; readonly book: TokenBook };
}
