import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** The response headers of every page and asset. `connectSources` and `imageSources` are the origins of the deployment's configuration. */
export const securityHeaders = (options: {
  readonly connectSources: readonly string[];
  readonly imageSources?: readonly string[];
  readonly scriptHashes?: readonly string[];
}): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});
