import { plural, text } from './text.ts';

/** Below the swap card: own orders, how an order works, the route's record. */
export const swapHistoryMessages = {
  // The steps of an order
  how: 'How a swap works',
  chainsAndContracts: 'Chains and contracts',
  step1: 'You get a price.',
  step1Rest: 'You receive exactly what you sign.',
  step2: 'You sign one order.',
  step2Rest: 'It is checked on your device. Approving a token first has a network fee, signing has none.',
  step3: 'A maker delivers.',
  step3Rest: 'Your deposit is locked until then. If the order ends undelivered, you can cancel and get it back.',
  // Own orders
  yours: 'Your swaps',
  all: text('All {count} orders'),
  notLoaded: 'Couldn’t load your swaps. Retrying…',
  none: 'None yet. Orders you sign, or that pay you, appear here.',
  notListedYet: 'Signed',
  notKnown: 'Not known to the service',
  from: text('from {address}'),
  to: text('to {address}'),
  // Recent orders
  recent: 'Recent swaps',
  noneRecent: 'No swap in the last 24 hours.',
  recentNotLoaded: 'Couldn’t load recent swaps. Retrying…',
  // Reasons to trust it
  ordersADay: plural({ one: 'order in 24 hours', other: 'orders in 24 hours' }),
  contractsPinned: 'contracts verified',
  // The route
  route: text('{from} to {to}'),
  seeOrders: 'See these orders',
  orders: plural({ one: 'order, 24 h', other: 'orders, 24 h' }),
  completed: 'completed, 24 h',
  median: 'median',
  within: '90% within',
  noneCompleted: 'No completed order on this route yet.',
  latest: plural({
    one: 'Median and time of the latest delivered order.',
    other: 'Median and times of the latest {count} delivered orders, of any day.',
  }),
  mostWithin: text('90% within {slow}'),
  deliveryTimes: text('Delivery times of the latest {count} orders, {first} to {last}'),
  deliveryTimesAndOwn: text('Delivery times of the latest {count} orders, {first} to {last}. This order: {time}.'),
  largerDot: 'The larger dot is this order.',
};
