import { type ReactElement, Suspense } from 'react';
import type { Address } from 'viem';
import { lazyComponent } from '../../lib/lazy.ts';

const Name = lazyComponent(() => import('./OwnName.tsx').then((module) => module.OwnName));

/** Beside the address, never in its place; empty unless the name resolves back to this address. */
export const AddressName = ({ address }: { readonly address: Address }): ReactElement => (
  <Suspense>
    <Name address={address} />
  </Suspense>
);
