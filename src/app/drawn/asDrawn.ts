/** A field that a person can type into before the application lives: what is in it is handed over. */
const isField = (tag: string): boolean => tag.startsWith('<textarea') || / role="combobox"/.test(tag);

/**
 * Markup of the application as it may stand in the page before the application lives: what only the application can
 * answer takes no press, and no style stands in an attribute, which the policy forbids (`drawPage` sets it).
 */
export const asDrawn = (markup: string): string =>
  markup
    .replace(/<(button|select|input|textarea)\b[^>]*?(?=\/?>)/g, (tag) => (isField(tag) ? tag : `${tag} inert`))
    .replace(/ style="/g, ' data-style="');
