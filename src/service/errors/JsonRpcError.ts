import { ServiceError } from './ServiceError.ts';

/** The service answered a JSON-RPC call with an error object. Its message is cleaned and capped. */
export class JsonRpcError extends ServiceError {
  override readonly name = 'JsonRpcError';
  readonly code: number | null;
  readonly words: string;

  constructor(facts: { method: string; code: number | null; words: string }) {
    super('The service refused the call.', {
      metaMessages: [`It said: ${facts.words}`, `Method: ${facts.method}`, `Code: ${facts.code ?? 'not given'}`],
    });
    this.code = facts.code;
    this.words = facts.words;
  }
}
