import type { SandboxOptions } from '../SandboxOptions.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name is this machine's own. */
export const isLocal = (hostname: string): boolean =>
  LOCAL.has(hostname.toLowerCase()) || hostname.toLowerCase().endsWith('.localhost');

const hostnameOf = (text: string): string | null => {
  try {
    return new URL(text).hostname;
  } catch {
    return null;
  }
};

/** Who a request may come from and be addressed to. */
export type CallerCheck = {
  /** Whether the Host header names this service: what keeps other names from being bound to this address. */
  host(host: string | null): boolean;
  /** Whether pages of this origin may call. */
  origin(origin: string): boolean;
};

/** Makes the check: this machine is always allowed, other hosts and origins only by name. */
export const checkCaller = (options: Pick<SandboxOptions, 'corsOrigins' | 'hosts'>): CallerCheck => {
  const origins = new Set(options.corsOrigins.map((origin) => origin.toLowerCase()));
  const hosts = new Set(options.hosts.map((host) => host.toLowerCase()));
  return {
    host: (host) => {
      const name = host === null ? null : hostnameOf(`http://${host}`);
      return name !== null && (isLocal(name) || hosts.has(name));
    },
    origin: (origin) => {
      if (origins.has(origin.toLowerCase())) return true;
      const name = /^https?:\/\//.test(origin) ? hostnameOf(origin) : null;
      return name !== null && isLocal(name);
    },
  };
};
