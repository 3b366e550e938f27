import type { ServiceClient } from '../serviceClient.ts';

/** What a query factory needs of the service that a page uses. */
export type WithClient = { readonly client: ServiceClient };
