const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name is this machine's own. */
export const isLocal = (hostname: string): boolean =>
  LOCAL.has(hostname.toLowerCase()) || hostname.toLowerCase().endsWith('.localhost');
