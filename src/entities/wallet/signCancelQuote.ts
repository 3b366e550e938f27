import { type Address, type Hex, hashMessage, recoverAddress, stringToHex } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import { canonicalSignature } from './canonicalSignature.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { requireAccount } from './readAccount.ts';
import { WalletError } from './WalletError.ts';

/** Asks a maker's wallet to personal_sign "cancelQuote <rfqId>", as deployments with that capability want it. */
export const signCancelQuote = async (wallet: GuardedWallet, maker: Address, rfqId: string): Promise<Hex> => {
  await requireAccount(wallet, maker);
  const message = `cancelQuote ${rfqId}`;
  const signature = canonicalSignature(await wallet.ask('personal_sign', [stringToHex(message), maker]));
  const signer = await recoverAddress({ hash: hashMessage(message), signature }).catch((cause: unknown) => {
    throw new WalletError('malformed', { cause });
  });
  if (!sameAddress(signer, maker)) throw new WalletError('wrongSigner', { metaMessages: [`signed by ${signer}`] });
  return signature;
};
