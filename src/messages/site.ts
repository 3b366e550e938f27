import { plural, text } from './text.ts';

/** Builds of this site. */
export const siteMessages = {
  offered: text('New version: {version}, {sum}'),
  offeredText: plural({
    one: 'Its file is verified. Yours stays until you update.',
    other: 'Its {count} files are verified. Yours stays until you update.',
  }),
  update: 'Update',
  agreed: 'Starts once nothing is being signed or delivered.',
  withdrawn: 'This version was withdrawn',
  withdrawnText: 'The current one loads after signing or delivery. Signed orders stay.',
  // Settings
  build: 'Version of this site',
  buildHint: 'Changes only when you update',
  served: text('{version}, {sum}'),
  copySum: 'Copy checksum of this version',
  notStored: 'Not saved for use offline.',
  notStoredSpace: 'Couldn’t save a new version: no space left.',
  notStoredFile: 'Couldn’t save a new version: a file is missing or wrong.',
};

/** Errors of a configuration, in the app and in `npm run site`. */
export const configErrorMessages = {
  unusable: 'This site’s configuration is invalid.',
  file: text('File: {path}'),
  status: text('The site returned status {status}.'),
  tooLarge: 'The file is too large.',
  notFetched: 'Couldn’t load the file.',
  notJson: 'The file is not JSON.',
};
