import { createStore } from 'zustand/vanilla';

type Values = Readonly<Record<string, string | number>>;
type Forms = { readonly one?: string; readonly other: string };

/** A sentence with values: its words in English, and what makes a function of its words in a language. */
type Template = { readonly words: string | Forms; readonly say: (code: string, own: never) => unknown };

/** What declares one looks like the function that it becomes. */
const template = <Said>(words: Template['words'], say: Template['say']): Said => ({ words, say }) as Said;

/** The sentences of a language by area and key, as far as it has them. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, string | Forms>>>>;

/**
 * The language of the page. English stands in the code; every other language is one catalogue of the same keys, one
 * request when it is chosen. There is none yet.
 */
export const language = createStore<{ readonly code: string; readonly catalogue: Catalogue }>(() => ({
  code: 'en',
  catalogue: {},
}));

/**
 * Declares the sentences of one area under typed keys: `export const swapMessages = i18n('swap', { … })`. Read them
 * where they are drawn: `swapMessages.get().title`. They are made when they are first read, and once for a language.
 */
/* @__NO_SIDE_EFFECTS__ */
export const i18n = <Sentences extends object>(area: string, sentences: Sentences) => {
  let made: { readonly catalogue: Catalogue; readonly sentences: Sentences } | undefined;
  const make = (): Sentences => {
    const { code, catalogue } = language.getState();
    if (made?.catalogue === catalogue) return made.sentences;
    const said = Object.entries<string | Template>(sentences as never).map(([key, base]) => {
      const own = catalogue[area]?.[key];
      return [key, typeof base === 'string' ? (own ?? base) : base.say(code, (own ?? base.words) as never)];
    });
    made = { catalogue, sentences: Object.fromEntries(said) };
    return made.sentences;
  };
  return { get: make };
};

/** Puts values in once, as they are: a value that contains braces or "$&" stays what it is. */
const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A sentence with values: `text('Pay {amount} on {chain}')` is called with `{ amount, chain }`. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <Sentence extends string>(
  words: Sentence,
): ((values: Readonly<Record<NamesIn<Sentence>, string | number>>) => string) =>
  template(words, (_code, own: string) => (values: Values) => fill(own, values));

/**
 * A sentence that counts: `plural({ one: '{count} order', other: '{count} orders' })` is called with the count, and with
 * further values; `{ count }` among them is what is shown for it ("12,345").
 */
/* @__NO_SIDE_EFFECTS__ */
export const plural = (words: Forms): ((count: number, values?: Values) => string) =>
  template(words, (code, own: Forms) => {
    return (count: number, values: Values = {}) =>
      fill(own[new Intl.PluralRules(code).select(count) as 'one'] ?? own.other, { count, ...values });
  });
