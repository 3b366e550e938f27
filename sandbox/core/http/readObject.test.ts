import { expect, test } from 'vitest';
import { MAX_BODY_BYTES, readBody, readObject } from './readObject.ts';

const request = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const dripping = (chunk: string, count: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let i = 0; i < count; i += 1) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('default: the text, to the last byte that is allowed', async () => {
  expect(await readBody(request('{"a":1}'))).toBe('{"a":1}');
  expect(await readBody(request('é', { 'content-type': 'application/json; charset=utf-8' }))).toBe('é');
  expect((await readBody(request('x'.repeat(MAX_BODY_BYTES)))).length).toBe(MAX_BODY_BYTES);
});

test('error: 413 for one byte more, with or without Content-Length', async () => {
  await expect(readBody(request('x'.repeat(MAX_BODY_BYTES + 1)))).rejects.toMatchObject({ status: 413 });
  await expect(readBody(request(dripping('x'.repeat(1_024), 65)))).rejects.toMatchObject({ status: 413 });
  const header = { 'content-type': 'application/json', 'content-length': '999999' };
  await expect(readBody(request('{}', header))).rejects.toMatchObject({ status: 413 });
});

test('behavior: a body that is too large is not read to its end', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  await expect(readBody(request(endless))).rejects.toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(10);
});

test.each(['text/plain', 'application/jsonp', 'multipart/form-data', ''])('error: 415 for %j', async (type) => {
  await expect(readBody(request('{}', { 'content-type': type }))).rejects.toMatchObject({ status: 415 });
});

test('error: 400 for bytes that are not UTF-8', async () => {
  await expect(readBody(request(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).rejects.toMatchObject({ status: 400 });
});

test.each(['', 'null', '[]', '"text"', '7', '{', '{"a":}', `${'['.repeat(30_000)}`])(
  'error: 400 where %j is not a JSON object',
  async (text) => {
    await expect(readObject(request(text))).rejects.toMatchObject({ status: 400 });
  },
);

test('behavior: a depth bomb within the size is read or refused, never a crash', async () => {
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const outcome = await readObject(request(deep)).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
  expect([200, 400]).toContain(outcome);
});
