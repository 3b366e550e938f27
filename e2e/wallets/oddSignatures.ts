import type { Wills } from './actor.ts';

/** Signatures of unusual form that are good: brought to the one form the contract takes, and sent. */
export type OddSignature = {
  readonly name: string;
  readonly wills: Wills;
  readonly settings?: Readonly<Record<string, unknown>>;
};

/** See OddSignature. */
export const oddSignatures: readonly OddSignature[] = [
  { name: '64 bytes (EIP-2098)', wills: {}, settings: { signature: 'compact' } },
  { name: 'v 0 or 1', wills: {}, settings: { signature: 'v01' } },
  {
    name: 's in the upper half',
    wills: {
      eth_signTypedData_v4: async ({ real }) => {
        const signature = String(await real());
        const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
        const s = (n - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
        return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
      },
    },
  },
  {
    name: 'upper-case hex',
    wills: {
      eth_signTypedData_v4: async ({ real }) =>
        `0x${String(await real())
          .slice(2)
          .toUpperCase()}`,
    },
  },
  {
    name: 'an answer given twice, with events around it',
    wills: {
      eth_signTypedData_v4: ({ params, real, emit }) =>
        new Promise((resolve) => {
          void real().then((signature) => {
            emit('accountsChanged', [params[0]]);
            resolve(signature);
            resolve(signature);
            emit('accountsChanged', [params[0]]);
            emit('message', { type: 'signed', data: signature });
          });
        }),
    },
  },
];
