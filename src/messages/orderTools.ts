import { i18n, text } from './i18n.ts';

/** What stands above the list of orders before any of it is opened. */
export const orderToolsMessages = i18n('orderTools', {
  search: 'Search orders',
  placeholder: 'Hash, address or transaction',
  placeholderShort: 'Find an order',
  emptySearch: 'Empty the search',
  export: 'Export',
  status: 'Status',
  all: 'All',
  filters: 'Filters',
  filtersOn: text('Filters, {count} on'),
  addFirst: 'Add a filter',
  add: 'Add',
  clear: 'Clear',
});
