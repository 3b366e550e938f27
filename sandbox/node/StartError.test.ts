import { createPublicClient, http } from 'viem';
import { expect, test } from 'vitest';
import { BUSY_HINT, explain, portTaken } from './StartError.ts';

test('default: errors that a user can fix are sentences', () => {
  expect(explain(portTaken(8787, '--port'))).toBe(
    'Port 8787 is in use by another program. Stop it, or choose another port: --port 8788',
  );
});

test('error: an error of viem is one line and a hint, without request, stack or version', async () => {
  const client = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) });
  const error = await client.getBlockNumber().catch((reason: unknown) => reason);
  expect(String((error as Error).stack).split('\n').length).toBeGreaterThan(5);
  expect(explain(error)).toBe(
    `The start failed: HTTP request failed. fetch failed\n${BUSY_HINT}\nCAUSEWAY_DEBUG=1 prints the whole error.`,
  );
});
