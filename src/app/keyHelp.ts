type Help = {
  readonly where: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
};

/** The words of the keyboard help (DESIGN section 8). */
export const keyHelp: readonly Help[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['/', 'Ctrl K'], does: 'Find an order, address, transaction or page' },
      { keys: ['g', 's'], does: 'Swap' },
      { keys: ['g', 'o'], does: 'Orders' },
      { keys: ['g', 'r'], does: 'RFQ' },
      { keys: ['g', 'm'], does: 'Maker' },
      { keys: ['g', 'c'], does: 'Chains' },
      { keys: ['?'], does: 'This help' },
      { keys: ['Esc'], does: 'Close the top layer' },
    ],
  },
  {
    where: 'Tables and tapes',
    keys: [
      { keys: ['j', 'k'], does: 'Next, previous row; arrows do the same' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['c'], does: 'Copy the hash' },
      { keys: ['[', ']'], does: 'Previous, next page or event' },
    ],
  },
  {
    where: 'Orders',
    keys: [
      { keys: ['f'], does: 'Filters' },
      { keys: ['e'], does: 'Export' },
      { keys: ['n'], does: 'Show new orders' },
    ],
  },
  { where: 'RFQ', keys: [{ keys: ['p', 'Space'], does: 'Pause or resume the feed' }] },
  { where: 'Swap', keys: [{ keys: ['x'], does: 'Swap direction' }] },
];
