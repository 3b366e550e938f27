import { i18n, text } from './i18n.ts';

/** Orders of this browser, on pages without the code that follows them. */
export const ownOrderMessages = i18n('ownOrders', {
  loading: 'Your order is signed. Reading where it is.',
  openOrder: 'Open order',
  lost: text('Your last order, paying {amount}, did not come about.'),
  refused: text('The service refused your order paying {amount}. Your signature can be used until {time}.'),
  refusedRest: text('The contract on {chain} is asked until it is over whether it was. The service said:'),
  beside: text('Your order paying {amount} is on its way.'),
  besideRest: 'This page shows what you entered instead. You are told when it ends.',
});
