import {
  type ComponentsJSON,
  createI18n,
  type ExtractTemplateParams,
  type Messages,
  type TranslationFunction,
  type Translations,
  transform,
} from '@nanostores/i18n';
import { atom } from 'nanostores';

/** The language of the page. English stands in the code; every other language is one catalogue of the same keys. */
export const locale = atom<string>('en');

/** The catalogues of further languages by code, each one request when it is chosen. There is none yet. */
const catalogues: Readonly<Record<string, () => Promise<ComponentsJSON>>> = {};

const declare = createI18n(locale, {
  baseLocale: 'en',
  get: (code) => catalogues[code]?.() ?? Promise.resolve({}),
});

/**
 * Declares the sentences of one area under typed keys: `export const swapMessages = i18n('swap', { … })`. Read them
 * where they are drawn: `swapMessages.get().title`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const i18n = <Sentences extends Translations>(area: string, sentences: Sentences): Messages<Sentences> => {
  const messages = declare(area, sentences);
  // A store without a listener is built anew whenever it is read, and sets a timer each time.
  messages.listen(() => undefined);
  return messages;
};

type Values = Readonly<Record<string, string | number>>;

/** Puts values in once, as they are: a value that contains braces or "$&" stays what it is. */
const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A sentence with values: `text('Pay {amount} on {chain}')` is called with `{ amount, chain }`. */
export const text = transform((_locale: string, sentence: string, values: Values) => fill(sentence, values)) as <
  Sentence extends string,
>(
  sentence: Sentence,
) => TranslationFunction<[values: ExtractTemplateParams<Sentence>], string>;

type Forms = { readonly one?: string; readonly other: string };

const choose = (code: string, forms: Forms, count: number): string => {
  const form = new Intl.PluralRules(code).select(count);
  return Object.hasOwn(forms, form) ? (forms[form as keyof Forms] ?? forms.other) : forms.other;
};

/**
 * A sentence that counts: `plural({ one: '{count} order', other: '{count} orders' })` is called with the count, and with
 * further values; `{ count }` among them is what is shown for it ("12,345").
 */
export const plural = transform((code: string, forms: never, count: number, values: Values = {}) =>
  fill(choose(code, forms, count), { count, ...values }),
) as unknown as (forms: Forms) => TranslationFunction<[count: number, values?: Values], string>;
