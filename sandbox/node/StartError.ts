import { errorLine } from '../core/errorLine.ts';

/** A failed start: a sentence for the command line, with a hint. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The hint where a part of the start took too long or was killed. */
export const BUSY_HINT =
  'This machine may be too busy. Try again, or start less: --chains base,arbitrum --makers 1 --quiet';

/** An error for a terminal: a sentence and a hint. CAUSEWAY_DEBUG=1 prints all of it instead. */
export const explain = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  if (process.env.CAUSEWAY_DEBUG) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The start failed: ${errorLine(error)}\n${BUSY_HINT}\nCAUSEWAY_DEBUG=1 prints the whole error.`;
};

export const portTaken = (port: number, option: string): StartError =>
  new StartError(`Port ${port} is in use by another program. Stop it, or choose another port: ${option} ${port + 1}`);
