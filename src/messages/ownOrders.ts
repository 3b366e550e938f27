import { text } from './text.ts';

/** Orders of this browser, on pages without the code that follows them. */
export const ownOrderMessages = {
  loading: 'Loading your order…',
  lost: text('Your order of {amount} was not placed.'),
  refused: text('The service refused your order of {amount}. Your signature stays usable until {time}.'),
  refusedRest: text('{chain} is watched until then. Reason from the service: {reason}'),
  beside: text('Your order of {amount} is on its way.'),
  besideRest: 'Your new draft is shown here. You’ll be notified when the order ends.',
};
