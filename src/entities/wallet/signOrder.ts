import { type Hex, recoverAddress } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import { signingHash } from '../../domain/order/signingHash.ts';
import { type CheckedQuote, isCheckedQuote } from '../../domain/swap/checkQuote.ts';
import { canonicalSignature } from './canonicalSignature.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { requireAccount } from './readAccount.ts';
import { typedDataJson } from './typedDataJson.ts';
import { WalletError } from './WalletError.ts';

/**
 * Asks the wallet to sign the one order of a checked quote and verifies what comes back: the signer recovered over the
 * digest computed here must be the offerer. Only checkQuote makes a `CheckedQuote` (by type, and checked again here), so
 * nothing unchecked can reach a prompt. Resolves to a canonical 65-byte signature.
 */
export const signOrder = async (wallet: GuardedWallet, checked: CheckedQuote): Promise<Hex> => {
  if (!isCheckedQuote(checked)) throw new WalletError('notPinned', { metaMessages: ['This order was not checked.'] });
  const { order, domain, typedData } = checked;
  await requireAccount(wallet, order.offerer);
  const answer = await wallet.ask('eth_signTypedData_v4', [order.offerer, typedDataJson(typedData)]);
  const signature = canonicalSignature(answer);
  const hash = signingHash(order, domain);
  const signer = await recoverAddress({ hash, signature }).catch((cause: unknown) => {
    throw new WalletError('malformed', { cause });
  });
  if (!sameAddress(signer, order.offerer))
    throw new WalletError('wrongSigner', { metaMessages: [`signed by ${signer}`] });
  return signature;
};
