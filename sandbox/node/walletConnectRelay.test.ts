import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createWalletConnectRelay, relayClient, WALLET_CONNECT_PROJECT } from './walletConnectRelay.ts';

const NOW_MS = 1_800_000_000_000;
const TOPIC = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object, header: object = { alg: 'EdDSA', typ: 'JWT' }): string =>
  `${part(header)}.${part(claims)}.c2ln`;
const query = (auth: string, projectId = WALLET_CONNECT_PROJECT) => new URLSearchParams({ projectId, auth });
const claims = { iss: 'did:key:z6Mkalice', exp: NOW_MS / 1000 + 60 };

describe('relayClient', () => {
  test('default: the client of a token that names one and has not ended', () => {
    expect(relayClient(query(token(claims)), NOW_MS)).toBe('did:key:z6Mkalice');
  });

  test.each([
    ['another project', query(token(claims), 'f'.repeat(32))],
    ['no project', new URLSearchParams({ auth: token(claims) })],
    ['no token', new URLSearchParams({ projectId: WALLET_CONNECT_PROJECT })],
    ['a token of nobody', query(token({ exp: claims.exp }))],
    ['a token that ended', query(token({ ...claims, exp: NOW_MS / 1000 - 1 }))],
    ['a token of another kind', query(token(claims, { alg: 'none' }))],
    ['half a token', query(token(claims).split('.').slice(0, 2).join('.'))],
    ['nonsense', query('§')],
  ])('error: %s is turned away', (_name, search) => {
    expect(relayClient(search, NOW_MS)).toBeNull();
  });
});

describe('createWalletConnectRelay', () => {
  let now = NOW_MS;
  let server: Server;
  const open: WebSocket[] = [];

  beforeEach(async () => {
    now = NOW_MS;
    const relay = createWalletConnectRelay(() => now);
    server = createServer();
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket, { url = '' }) => relay.attach(socket, url.slice(1)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A client with hand-written JSON-RPC, without automatic acknowledgements. */
  const client = async (name: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    open.push(socket);
    const received: Record<string, unknown>[] = [];
    socket.on('message', (data) => received.push(JSON.parse(data.toString())));
    await new Promise((resolve) => socket.once('open', resolve));
    let id = 0;
    const say = (text: string) => socket.send(text);
    const receive = (holds: (one: Record<string, unknown>) => boolean) =>
      vi.waitFor(() => {
        const found = received.find(holds);
        if (found === undefined) throw new Error('not heard yet');
        return found;
      });
    return {
      say,
      receive,
      received,
      call: async (method: string, params: unknown) => {
        id += 1;
        const mine = id;
        say(JSON.stringify({ id: mine, jsonrpc: '2.0', method, params }));
        const { result, error } = await receive((one) => one.id === mine);
        return error ?? result;
      },
      messages: () =>
        received.flatMap(({ method, params }) => (method === 'irn_subscription' ? [Object(params).data.message] : [])),
      ack: () => {
        for (const one of received)
          if (one.method === 'irn_subscription') say(JSON.stringify({ id: one.id, jsonrpc: '2.0', result: true }));
      },
      close: async () => {
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.close();
        await closed;
      },
    };
  };

  const message = (text: string, more: object = {}) => ({ topic: TOPIC, message: text, ttl: 300, tag: 1, ...more });

  test('default: a message reaches all subscribers but its sender', async () => {
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    const id = await bob.call('irn_subscribe', { topic: TOPIC });
    await alice.call('irn_subscribe', { topic: TOPIC });
    expect(await alice.call('irn_publish', message('hello', { tag: 1108 }))).toBe(true);
    const { params } = await bob.receive(({ method }) => method === 'irn_subscription');
    expect(params).toEqual({ id, data: { topic: TOPIC, message: 'hello', publishedAt: NOW_MS, tag: 1108 } });
    expect([bob.messages(), alice.messages()]).toEqual([['hello'], []]);
  });

  test('behavior: a message waits until it is acknowledged, and is repeated until then', async () => {
    const alice = await client('alice');
    await alice.call('irn_publish', message('early'));
    const bob = await client('bob');
    await bob.call('irn_subscribe', { topic: TOPIC });
    await vi.waitFor(() => expect(bob.messages()).toEqual(['early']));
    await bob.close();
    const second = await client('bob');
    expect(await second.call('irn_batchSubscribe', { topics: [TOPIC, OTHER] })).toHaveLength(2);
    await vi.waitFor(() => expect(second.messages()).toEqual(['early']));
    second.ack();
    expect(await second.call('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [], hasMore: false });
  });

  test('behavior: a message that is published or subscribed to again is delivered once', async () => {
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    await bob.call('irn_subscribe', { topic: TOPIC });
    for (const text of ['hello', 'hello', 'later']) await alice.call('irn_publish', message(text));
    await bob.call('irn_batchSubscribe', { topics: [TOPIC] });
    await alice.call('irn_publish', message('last'));
    await vi.waitFor(() => expect(bob.messages().at(-1)).toBe('last'));
    expect(bob.messages()).toEqual(['hello', 'later', 'last']);
  });

  test('behavior: an expired message is dropped', async () => {
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    await alice.call('irn_publish', message('short', { ttl: 30 }));
    await alice.call('irn_publish', message('long'));
    now += 31_000;
    expect(await bob.call('irn_batchFetchMessages', { topics: [TOPIC] })).toMatchObject({
      messages: [{ topic: TOPIC, message: 'long', publishedAt: NOW_MS }],
    });
  });

  test('behavior: an unsubscribed client gets no events', async () => {
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    await bob.call('irn_subscribe', { topic: TOPIC });
    expect(await bob.call('irn_unsubscribe', { topic: TOPIC, id: 'any' })).toBe(true);
    await alice.call('irn_publish', message('unheard'));
    await bob.call('irn_fetchMessages', { topic: OTHER });
    expect(bob.messages()).toEqual([]);
  });

  test('behavior: a proposal and its approval subscribe who sends them', async () => {
    const [page, wallet] = await Promise.all([client('page'), client('wallet')]);
    await page.call('wc_proposeSession', { pairingTopic: TOPIC, sessionProposal: 'propose' });
    await wallet.call('irn_subscribe', { topic: TOPIC });
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['propose']));
    const approval = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' };
    await wallet.call('wc_approveSession', { pairingTopic: TOPIC, sessionTopic: OTHER, ...approval });
    await vi.waitFor(() => expect(page.messages()).toEqual(['yes']));
    await page.call('irn_subscribe', { topic: OTHER });
    await vi.waitFor(() => expect(page.messages()).toEqual(['yes', 'settle']));
    await page.call('irn_publish', { ...message('request'), topic: OTHER });
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['propose', 'request']));
  });

  test.each<[name: string, method: string, params: unknown, code: number]>([
    ['a method that it has not', 'irn_other', {}, -32601],
    ['a name of an object', 'constructor', {}, -32601],
    ['no parameters', 'irn_publish', [], -32602],
    ['a short topic', 'irn_subscribe', { topic: 'ab' }, -32602],
    ['no message', 'irn_publish', message(''), -32602],
    ['no time', 'irn_publish', message('x', { ttl: 0 }), -32602],
    ['too long a time', 'irn_publish', message('x', { ttl: 31 * 86_400 }), -32602],
    ['topics that are no list', 'irn_batchSubscribe', { topics: TOPIC }, -32602],
  ])('error: %s is refused, and the connection goes on', async (_name, method, params, code) => {
    const alice = await client('alice');
    expect(await alice.call(method, params)).toMatchObject({ code });
    expect(await alice.call('irn_publish', message('fine'))).toBe(true);
  });

  test.each(['{', '[]', '7', '{"id":1}'])('error: %s is not a request', async (text) => {
    const alice = await client('alice');
    alice.say(text);
    expect(await alice.receive(({ error }) => error !== undefined)).toMatchObject({
      id: null,
      error: { code: -32600 },
    });
  });
});
