import type { EventOf } from '../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { isRecord } from '../../domain/rfq/fieldReader.ts';
import { ms } from '../../domain/time/Ms.ts';
import { limitOrderBody } from '../../service/actions/respondToRfq.ts';

type Call = EventOf<'CalldataToExecute'>;

/** A call as it is kept: the frame of the interface and when it came, so that it is read back by the one decoder. */
export const writeCall = (call: Call): { readonly at: number; readonly frame: string } => {
  const { event, receivedAt, matching, value, valueExact, ...rest } = call;
  const data = {
    ...rest,
    inputAmount: call.inputAmount.toString(),
    outputAmount: call.outputAmount.toString(),
    // A value that was not exact is written as the number it was, so that it is read as not exact again.
    value: valueExact ? value.toString() : Number(value),
    matching: matching && {
      ...matching,
      makerOrder: limitOrderBody(matching.makerOrder),
      takerOrder: limitOrderBody(matching.takerOrder),
    },
  };
  return { at: receivedAt, frame: JSON.stringify({ event, data }) };
};

/** A kept call read back; null where there is none or anything of it is damaged. */
export const readCall = (kept: unknown): Call | null => {
  if (!isRecord(kept) || typeof kept.at !== 'number' || typeof kept.frame !== 'string') return null;
  const frame = decodeFrame(kept.frame, ms(kept.at));
  return frame.kind === 'event' && frame.event.event === 'CalldataToExecute' ? frame.event : null;
};
