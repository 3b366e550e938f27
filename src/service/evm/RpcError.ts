import { cleanText } from '../../domain/text/cleanText.ts';

/** A node answered a call with an error. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number | null;
  /** The call itself failed on the chain; another node would say the same. */
  readonly reverted: boolean;

  constructor(code: number | null, message: string) {
    super(cleanText(message, 160));
    this.code = code;
    this.reverted = code === 3 || /revert|invalid opcode|out of gas|stack (under|over)flow/i.test(message);
  }
}
