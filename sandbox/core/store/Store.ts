import type { Client } from '@libsql/client';

/** The database, as far as the service uses one: a file of this machine, or a libSQL server somewhere else. */
export type Store = Pick<Client, 'execute' | 'batch' | 'protocol'>;
