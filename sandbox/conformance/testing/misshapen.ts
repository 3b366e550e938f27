import { fieldProblems, type Kind } from '../fields.ts';

/** The problems of a record to the letter: missing, wrong and surplus fields, and variants of live deployments. */
export const misshapen = (record: unknown, kinds: Readonly<Record<string, Kind>>): readonly string[] => {
  const variants: string[] = [];
  const surplus = Object.keys(record ?? {}).filter((name) => !Object.hasOwn(kinds, name));
  const problems = fieldProblems(record, kinds, (note) => variants.push(note), 'the record');
  return [...surplus.map((name) => `${name} is surplus`), ...problems, ...variants];
};
