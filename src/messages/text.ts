type Values = Readonly<Record<string, string | number>>;

/** The values that the slots of a sentence need. */
type ValuesOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string | number } & ValuesOf<Rest>
  : unknown;

/** Inserts values verbatim, also those that contain braces or "$&". */
const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A message with slots: `text('Pay {amount} on {chain}')` is called with `{ amount, chain }`. */
/* @__NO_SIDE_EFFECTS__ */
export const text =
  <Sentence extends string>(sentence: Sentence) =>
  (values: ValuesOf<Sentence>): string =>
    fill(sentence, values as Values);

const rules = new Intl.PluralRules('en');

/**
 * A message with a count: `plural({ one: '{count} order', other: '{count} orders' })` is called with the count and other
 * values, of which `{ count }` is the formatted count ("12,345").
 */
/* @__NO_SIDE_EFFECTS__ */
export const plural =
  (forms: { readonly one?: string; readonly other: string }) =>
  (count: number, values: Values = {}): string =>
    fill((rules.select(count) === 'one' ? forms.one : undefined) ?? forms.other, { count, ...values });
