import { text } from './text.ts';

/** The steps of an order, and what was read of its chains, on its page and on the card that tracks it. */
export const orderStepMessages = {
  validFrom: 'Valid from',
  signed: 'Signed',
  accepted: 'Accepted by the service',
  received: text('Deposited on {source}'),
  delivered: text('Delivered on {destination}'),
  refunded: text('Refunded on {source}'),
  notDelivered: 'Not delivered',
  ends: 'Order ends',
  ended: 'Order ended',
  byContract: 'read on-chain',
  byService: 'reported by the service',
  nodesSilent: text('One {chain} node did not respond. The others were used.'),
  nodesContradict: text('{chain} nodes disagree. No result counts until they agree.'),
};
