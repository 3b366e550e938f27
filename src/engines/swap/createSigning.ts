import type { Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import type { WalletErrorKind } from '../../domain/WalletErrorKind.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { DeliveryEngine } from '../delivery.ts';
import { SwapStop } from '../SwapStop.ts';
import { isSigning, reviewing, type SignPhase } from '../signPhase.ts';

/** One way from the press to an accepted order. */
type Run = {
  readonly abort: AbortController;
  /** From here on the wallet may be open. */
  asked: boolean;
};

/** The signed order: signer and terms. */
export type SigningParameters = {
  readonly wallet: WalletPort;
  readonly check: () => QuoteCheck;
  readonly ticked: readonly Hex[];
  readonly since: Ms;
};

/** No code that could ask the wallet came. */
const stoppedBy = (cause: unknown): SignPhase => ({
  at: 'stopped',
  error: cause instanceof CausewayError ? cause : new SwapStop('noCode', { cause }),
});

/** Takes one order at a time from review to acceptance, and shows its phase. */
export const createSigning = ({ sign }: Pick<DeliveryEngine, 'sign'>, show: (phase: SignPhase) => void) => {
  /** Null: nothing goes on that could still ask the wallet. */
  let current: Run | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Ends what has not asked the wallet yet. Returns whether nothing goes on any more. */
  const callOff = (): boolean => {
    if (current === null) return true;
    if (current.asked) return false;
    current.abort.abort();
    current = null;
    show(reviewing);
    return true;
  };
  return {
    isFree: (): boolean => current === null,
    callOff,
    /** The way out of a wallet that does not answer. */
    leave: (): void => current?.abort.abort(),
    /** A wallet that went away cannot answer any more: the prompt is given up, and named for what happened. */
    disconnect: (): void => {
      if (!callOff()) current?.abort.abort('disconnected' satisfies WalletErrorKind);
    },
    /** Resolves to the phase it ended in; to the review at once while another is under way. */
    start: async (parameters: SigningParameters): Promise<SignPhase> => {
      if (current !== null) return reviewing;
      const run: Run = { abort: new AbortController(), asked: false };
      const { signal } = run.abort;
      current = run;
      show({ at: 'preparing' });
      const showPhase = (next: SignPhase): void => {
        if (!isSigning(next)) return;
        run.asked = true;
        if (current === run) show(next);
      };
      // One that was called off may still hold the turn that this one needs.
      const ended = last
        .then(() => (signal.aborted ? reviewing : sign(parameters, showPhase, signal)))
        .catch(stoppedBy);
      last = ended;
      const end = await ended;
      if (current !== run) return reviewing;
      current = null;
      show(end);
      return end;
    },
  };
};
