import { type ReactElement, Suspense } from 'react';
import type { Address } from 'viem';
import { lazyComponent } from '../../lib/lazy.ts';

const Name = lazyComponent(() => import('./OwnName.tsx').then((module) => module.OwnName));

/**
 * The name of an address on ENS, to stand beside the address and never in place of it: nothing without a node of Ethereum,
 * and nothing where the name does not lead back to this address. Its code comes once the page answers.
 */
export const AddressName = ({ address }: { readonly address: Address }): ReactElement => (
  <Suspense>
    <Name address={address} />
  </Suspense>
);
