import { i18n, text } from './i18n.ts';

/** Why the configuration of a site cannot be used: said where it is fetched, and by `npm run site`. */
export const configErrorMessages = i18n('configErrors', {
  unusable: 'The configuration of this site cannot be used.',
  file: text('File: {path}'),
  status: text('The site answered with status {status}.'),
  tooLarge: 'The file is too large.',
  notFetched: 'The file could not be fetched.',
  notJson: 'The file is not JSON.',
  whole: 'The file',
  // What is wrong with a member
  url: text('not a usable URL ({schemes}, no credentials, no fragment)'),
  origin: 'not an origin: no path, no query',
  zero: 'the zero address cannot be pinned',
});
