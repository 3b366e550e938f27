import { i18n, plural, text } from './i18n.ts';

/** Builds of this site. */
export const siteMessages = i18n('site', {
  offered: text('The site offers another build: {version}, {sum}'),
  offeredText: plural({
    one: 'Its one file matches its sum. Yours stays until you agree.',
    other: 'Its {count} files match their sums. Yours stays until you agree.',
  }),
  update: 'Update',
  agreed: 'It begins as soon as nothing is being signed or delivered any more.',
  withdrawn: 'The site took this build back',
  withdrawnText: 'The current one loads as soon as nothing is being signed or delivered. Nothing you signed is lost.',
  // Settings
  build: 'Build of this site',
  buildHint: 'Kept in this browser, it opens without a network and changes only when you agree',
  served: text('{version}, {sum}'),
  copySum: 'the sum of this build',
  notKept: 'Not kept in this browser.',
  notKeptSpace: 'Another build could not be kept: this browser has no room for it.',
  notKeptFile: 'Another build could not be kept: a file did not come, or is not the one that its sum names.',
});

/** Errors of a configuration, in the app and in `npm run site`. */
export const configErrorMessages = i18n('configErrors', {
  unusable: 'The configuration of this site cannot be used.',
  file: text('File: {path}'),
  status: text('The site answered with status {status}.'),
  tooLarge: 'The file is too large.',
  notFetched: 'The file could not be fetched.',
  notJson: 'The file is not JSON.',
  whole: 'The file',
  // Errors of a member
  url: text('not a usable URL ({schemes}, no credentials, no fragment)'),
  origin: 'not an origin: no path, no query',
  zero: 'the zero address cannot be pinned',
});
