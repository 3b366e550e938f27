import type { Address } from 'viem';

/** What a lie needs to know to be consistent: the honest signing domain and both ends of the route. */
export type HostileContext = {
  readonly name: string;
  readonly version: string;
  readonly source: { readonly chainKey: string; readonly eid: number; readonly address: Address };
  readonly destination: { readonly chainKey: string; readonly eid: number; readonly address: Address };
};

/**
 * One way in which the service's answer differs from the honest one. `harmless` twins mean the same and must be
 * accepted; all others must be refused before anything reaches a wallet. `apply` works on the honest body as text.
 */
export type HostileDocument = {
  readonly id: string;
  readonly endpoint: 'quote' | 'domain' | 'chains';
  readonly operator: string;
  readonly harmless: boolean;
  readonly apply: (body: string, context: HostileContext) => string;
};

/** A decoded JSON object whose members can be replaced. */
export type Json = Record<string, unknown>;
