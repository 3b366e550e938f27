import { i18n, text } from './i18n.ts';

/** What a list of orders adds up to. */
export const orderSummaryMessages = i18n('orderSummary', {
  orders: 'Orders',
  matchView: 'match this view',
  volume: 'Volume paid',
  rate: 'Completion rate',
  rateOfAll: 'Completion rate, all statuses',
  fill: 'Median fill time',
  routes: 'Busiest routes',
  notLoaded: 'Not loaded',
  savingData: 'Not read, to save data',
  unknown: 'n/a',
  noneFinished: 'no finished orders',
  statuses: text('{completed} completed, {failed} failed, {open} under way'),
  statusesAndOther: text('{completed} completed, {failed} failed, {other} ended otherwise, {open} under way'),
  nothingToRead: 'nothing to read',
  read: text('{read} of {total} read'),
  pause: 'Pause',
  readAll: 'Read all',
  volumeChart: text('Volume from {from} to {to}'),
  noneCompleted: 'no completed orders',
  within: text('90% within {time}'),
  fillChart: text('Fill times: median {median}, 90% within {most}'),
  noRoutes: 'No routes in this view',
  to: 'to',
});
