import type { Will } from './installActor.ts';
import type { Misbehaviour } from './Misbehaviour.ts';

/** A wallet on another chain that does not come to the chain of the token, or does not send what it should. */
export const transactions: readonly Misbehaviour[] = [
  {
    name: 'refuses to add the chain',
    wills: {
      wallet_addEthereumChain: () => {
        throw { code: 4001, message: 'User rejected the request.' };
      },
      wallet_switchEthereumChain: () => {
        throw { code: 4902, message: 'Unrecognized chain ID "0x2105".' };
      },
    },
    says: /did not switch the chain\. Nothing was sent/,
  },
  {
    name: 'says it switched and did not',
    wills: { wallet_switchEthereumChain: () => null },
    says: /reports a switch, but is still on another chain/,
  },
  {
    name: 'says it is on the chain and is not',
    wills: { eth_sendTransaction: ({ real }) => real(), eth_chainId: () => '0x2105' },
    says: /The wallet reported an error\./,
  },
  {
    name: 'cannot reach the chain any more',
    wills: {
      eth_sendTransaction: () => {
        throw { code: 4901, message: '网络已断开' };
      },
      eth_chainId: () => '0x2105',
    },
    says: /cannot reach this chain\./,
  },
  {
    name: 'has no coin for gas',
    wills: {
      eth_sendTransaction: () => {
        throw { code: -32000, message: 'insufficient funds for gas * price + value' };
      },
    },
    says: /more of the chain’s native coin/,
  },
  {
    name: 'answers no hash',
    wills: { eth_sendTransaction: () => 'ok' },
    says: /did not return the transaction that it sent/,
  },
];

/** A wallet on another chain without the token's, and the form of its error. */
export const unknownChains: readonly { readonly name: string; readonly will: Will }[] = [
  {
    name: 'in French, -32603',
    will: () => {
      throw { code: -32603, message: 'Réseau non pris en charge' };
    },
  },
  {
    name: 'in Chinese, without a code',
    will: () => {
      throw new Error('未配置该网络');
    },
  },
  {
    name: 'as a method that it does not have',
    will: () => {
      throw { code: -32601, message: 'Method not found' };
    },
  },
  {
    name: 'as not configured',
    will: () => {
      throw new Error('not configured');
    },
  },
  {
    name: 'in a cause',
    will: () => {
      throw new Error('x', { cause: { code: 4902 } });
    },
  },
  {
    name: 'as a chain that it is not connected to',
    will: () => {
      throw { code: 4901, message: 'x' };
    },
  },
];
