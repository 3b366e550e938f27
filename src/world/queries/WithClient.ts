import type { ServiceClient } from '../service/serviceClient.ts';

/** What a query factory needs of the service that a page uses. */
export type WithClient = { readonly client: ServiceClient };
