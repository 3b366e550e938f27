import type { SandboxOptions } from '../SandboxOptions.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const isLocal = (hostname: string): boolean =>
  LOCAL.has(hostname.toLowerCase()) || hostname.toLowerCase().endsWith('.localhost');

const hostnameOf = (text: string): string | null => {
  try {
    return new URL(text).hostname;
  } catch {
    return null;
  }
};

/** Checks Host and Origin of a request. */
export type CallerCheck = {
  /** Host names that are not listed are refused, against DNS rebinding. */
  host(host: string | null): boolean;
  origin(origin: string): boolean;
};

/** This machine is always allowed, other hosts and origins only by name. */
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
