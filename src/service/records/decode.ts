import * as v from 'valibot';
import { UndecodableAnswerError } from '../errors/UndecodableAnswerError.ts';

/** Reads an answer by a schema, or fails with the first field that is wrong. */
export const decode = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: { readonly path: string; readonly json: unknown },
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, answer.json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UndecodableAnswerError(answer.path, v.getDotPath(issue), issue.message);
};
