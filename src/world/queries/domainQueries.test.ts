import { expect, test } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { protocolResponses } from '../../testing/testService.ts';
import { setApiKey } from '../service/serviceClient.ts';
import { domainQueries } from './domainQueries.ts';

test('get: a key is sent with the request, makes another query, and is not in the cache', async () => {
  const sent: (string | null)[] = [];
  const { world } = fakeWorld({
    fetch: async (_url, init) => {
      sent.push(new Headers(init.headers).get('x-api-key'));
      return Response.json(protocolResponses['/domain']);
    },
  });
  const ask = () => domainQueries.get(world).queryFn({ signal: new AbortController().signal });
  const before = domainQueries.get(world).queryKey;
  await ask();
  setApiKey(world.apiKey, 'secret');
  await ask();
  expect(sent).toEqual([null, 'secret']);
  expect(domainQueries.get(world).queryKey).not.toEqual(before);
  expect(JSON.stringify(domainQueries.get(world).queryKey)).not.toContain('secret');
});
