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

/** The language of the page. English is inline; another language is a catalogue with the same keys. */
export const locale = atom<string>('en');

/** Lazy catalogues by language code. */
const catalogues: Readonly<Record<string, () => Promise<ComponentsJSON>>> = {};

const declare = createI18n(locale, {
  baseLocale: 'en',
  get: (code) => catalogues[code]?.() ?? Promise.resolve({}),
});

/**
 * Declares the messages of one area under typed keys: `export const swapMessages = i18n('swap', { … })`. Components read
 * them as `swapMessages.get().title`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const i18n = <Sentences extends Translations>(area: string, sentences: Sentences): Messages<Sentences> => {
  const messages = declare(area, sentences);
  // Without a listener, nanostores rebuilds the store and sets a timer at every read.
  messages.listen(() => undefined);
  return messages;
};

type Values = Readonly<Record<string, string | number>>;

/** Inserts values verbatim, also those that contain braces or "$&". */
const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A message with slots: `text('Pay {amount} on {chain}')` is called with `{ amount, chain }`. */
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
 * A message with a count: `plural({ one: '{count} order', other: '{count} orders' })` is called with the count and other
 * values, of which `{ count }` is the formatted count ("12,345").
 */
export const plural = transform((code: string, forms: never, count: number, values: Values = {}) =>
  fill(choose(code, forms, count), { count, ...values }),
) as unknown as (forms: Forms) => TranslationFunction<[count: number, values?: Values], string>;
