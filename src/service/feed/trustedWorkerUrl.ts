type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Only a script of this very site may become a worker. */
const sameOrigin = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker of another site is refused.');
  return url;
};

let policy: Policy | undefined;

/** The URL as Trusted Types want it, where they are enforced (TRUST.md "Static site"); the plain URL elsewhere. */
export const trustedWorkerUrl = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('causeway-worker', { createScriptURL: sameOrigin });
  return policy === undefined ? sameOrigin(url) : policy.createScriptURL(url);
};
