import { type Hex, hashMessage, recoverAddress } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import { canonicalSignature } from './canonicalSignature.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { requireAccount } from './readAccount.ts';
import { WalletError } from './WalletError.ts';

/** Asks a maker's wallet to personal_sign the hash of its own limit order (FIELD-NOTES section 4) and verifies the signer. */
export const signLimitOrder = async (wallet: GuardedWallet, order: LimitOrder): Promise<Hex> => {
  await requireAccount(wallet, order.offerer);
  const raw = limitOrderHash(order);
  const signature = canonicalSignature(await wallet.ask('personal_sign', [raw, order.offerer]));
  const signer = await recoverAddress({ hash: hashMessage({ raw }), signature }).catch((cause: unknown) => {
    throw new WalletError('malformed', { cause });
  });
  if (!sameAddress(signer, order.offerer))
    throw new WalletError('wrongSigner', { metaMessages: [`signed by ${signer}`] });
  return signature;
};
