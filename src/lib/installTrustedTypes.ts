type Policy = { createHTML: (text: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => unknown };

/** docs/DEPLOY.md "What protects the files": some libraries set text through HTML sinks; anything that could be markup is refused. */
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
