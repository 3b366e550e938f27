import type { SignClient } from '@walletconnect/sign-client';
import { type Address, getAddress } from 'viem';

/** A session as the client stores it. A wallet wrote all of it: its types are not trusted. */
export type Session = ReturnType<InstanceType<typeof SignClient>['session']['get']>;

/** The request of a session; a wallet grants any part of it. The chains are those of the configuration. */
export const wantedOf = (chainIds: readonly number[]) => ({
  eip155: {
    chains: chainIds.map((id) => `eip155:${id}`),
    methods: [
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
});

/** The granted accounts by chain id, in the wallet's order, and methods. */
type Granted = {
  readonly accounts: ReadonlyMap<number, readonly Address[]>;
  readonly methods: readonly string[];
};

const MAX_ACCOUNTS = 100;

export const grantedBy = (session: Pick<Session, 'namespaces'>): Granted => {
  const accounts = new Map<number, readonly Address[]>();
  // Wallets may write a namespace for each chain ("eip155:1") or one for all.
  const spaces = Object.entries(session.namespaces).filter(([name]) => /^eip155(:\d+)?$/.test(name));
  for (const written of spaces.flatMap(([, space]) => space.accounts).slice(0, MAX_ACCOUNTS)) {
    const [, id = '', address = ''] = /^eip155:([1-9]\d{0,9}):(0x[0-9a-f]{40})$/i.exec(String(written)) ?? [];
    if (address === '') continue;
    const known = accounts.get(Number(id)) ?? [];
    accounts.set(Number(id), [...known, getAddress(address.toLowerCase())]);
  }
  return { accounts, methods: spaces.flatMap(([, space]) => space.methods) };
};

const NOTHING: Granted = { accounts: new Map(), methods: [] };

export const createSessionView = (chainIds: readonly number[]) => {
  let granted = NOTHING;
  let chainId = chainIds[0] ?? 1;
  const accounts = (): readonly Address[] => granted.accounts.get(chainId) ?? [];
  return {
    accounts,
    chainId: () => chainId,
    has: (id: number): boolean => granted.accounts.has(id),
    allows: (method: string): boolean => granted.methods.includes(method),
    /** Replaces the session, or removes it. The chain stays if the session has it; else it is one of the configuration's. */
    read: (session: Pick<Session, 'namespaces'> | null): void => {
      granted = session === null ? NOTHING : grantedBy(session);
      const [first = chainId] = [...chainIds.filter((id) => granted.accounts.has(id)), ...granted.accounts.keys()];
      if (!granted.accounts.has(chainId)) chainId = first;
    },
    /** False if nothing changed: only chains of the session can be chosen. */
    goTo: (id: number): boolean => {
      if (!granted.accounts.has(id) || id === chainId) return false;
      chainId = id;
      return true;
    },
    /** Puts an account first, whether it is written alone or with its chain; false where the session does not grant it. */
    choose: (written: unknown): boolean => {
      const named = String(written).split(':').at(-1)?.toLowerCase();
      const own = accounts();
      const isNamed = (account: Address): boolean => account.toLowerCase() === named;
      if (!own.some(isNamed)) return false;
      const order = [...own.filter(isNamed), ...own.filter((account) => !isNamed(account))];
      granted = { ...granted, accounts: new Map(granted.accounts).set(chainId, order) };
      return true;
    },
  };
};

/** A chain id from a number, a text or an object; NaN if invalid. */
export const chainIdOf = (value: unknown): number => {
  const id = typeof value === 'object' && value !== null && 'chainId' in value ? value.chainId : value;
  return typeof id === 'string' || typeof id === 'number' ? Number(id) : Number.NaN;
};

type Log = Readonly<Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent', () => void>>;

/** A silent logger: the client's own holds every message and key in memory, or logs them. */
export const silentLogger = (): Log & { readonly level: string; readonly child: () => Log } => {
  const nothing = (): void => undefined;
  const levels = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing };
  return { ...levels, silent: nothing, level: 'silent', child: silentLogger };
};
