import type { Order } from '../../../src/domain/order/Order.ts';
import { sec } from '../../../src/domain/time/Sec.ts';
import type { ServiceChain } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

/** The signed struct behind a record. */
export const orderOfStored = (stored: StoredOrder, source: ServiceChain, destination: ServiceChain): Order => ({
  inputAmount: stored.inputAmount,
  outputAmount: stored.outputAmount,
  inputToken: stored.inputToken,
  outputToken: stored.outputToken,
  startTime: sec(Math.floor(stored.startTime / 1000)),
  endTime: sec(Math.floor(stored.endTime / 1000)),
  srcEid: source.eid,
  dstEid: destination.eid,
  offerer: stored.offerer,
  recipient: stored.recipient,
});
