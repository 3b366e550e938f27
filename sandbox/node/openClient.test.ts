import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../core/store/openStore.ts';
import { StoreOpenError } from './openClient.ts';

test('default: where, and why, and no token', () => {
  const cause = new StoreUnavailableError(new Error('Server returned HTTP status 401'));
  const { message } = new StoreOpenError('https://user:secret@orders.example/db?authToken=secret', cause);
  expect(message).toBe('The order store at https://orders.example/db cannot be used: Server returned HTTP status 401');
});

test('behavior: a file is named as such, and anything can be the cause', () => {
  expect(new StoreOpenError(null, new Error('disk full')).message).toBe(
    'The order store in the data directory cannot be used: disk full',
  );
  expect(new StoreOpenError('libsql://db.example', 'gone').message).toContain(
    'at libsql://db.example cannot be used: gone',
  );
});
