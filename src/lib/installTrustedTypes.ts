type Policy = { createHTML: (text: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => unknown };

/**
 * Installs the default Trusted Types policy (docs/DEPLOY.md "What protects the files"): text without markup passes, since some libraries
 * set it through HTML sinks; anything that could be markup is refused, and scripts are never made from text.
 */
export const installTrustedTypes = (
  factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes,
): void => {
  factory?.createPolicy('default', {
    createHTML: (text) => {
      if (/[<&]/.test(text)) throw new TypeError('Markup from text is refused by this page.');
      return text;
    },
  });
};
