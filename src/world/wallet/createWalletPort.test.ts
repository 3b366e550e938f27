import { decodeFunctionData, type Hex, recoverMessageAddress } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { FAKE_KEY, type FakeResponses, fakeProvider } from '../../testing/fakeProvider.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { createWalletPort } from './createWalletPort.ts';
import { PROMPT_GAP_MS, promptGate } from './guardProvider.ts';
import { WalletError } from './WalletError.ts';

describe('createWalletPort', () => {
  const OTHER_KEY: Hex = '0x0000000000000000000000000000000000000000000000000000000000000003';
  const { order, signature, signingHash } = orderVector;
  const [base, arbitrum] = quoteVector.chains;
  if (base === undefined || arbitrum === undefined) throw new Error('no chains');
  const HASH = `0x${'ab'.repeat(32)}`;
  const me = privateKeyToAccount(FAKE_KEY).address;

  const config = {
    pins: quoteVector.pins,
    chains: {
      base: { name: 'Base', rpcUrls: ['http://localhost/rpc/base'], explorerUrl: null },
      arbitrum: {
        name: 'Arbitrum',
        rpcUrls: ['http://localhost/rpc/arbitrum'],
        explorerUrl: 'https://scan.example',
        nativeCurrency: { name: 'Arb', symbol: 'ARB' },
      },
    },
  };
  const setup = (responses: FakeResponses = {}, options: { key?: Hex; provider?: unknown } = {}) => {
    const wallet = fakeProvider({ eth_sendTransaction: () => HASH, ...responses }, options.key);
    const port = createWalletPort({
      account: order.offerer,
      getProvider: async () => ('provider' in options ? options.provider : wallet),
      config,
      gate: (prompt) => prompt(),
    });
    return { port, wallet, methods: () => wallet.requested.map(({ method }) => method) };
  };
  const checked = (): CheckedQuote => {
    return sampleChecked;
  };
  const kind = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof WalletError ? error.kind : `not named: ${error}`),
    );
  const approval = { chain: base, token: order.inputToken, amount: 5n } as const;
  const throwing = (thrown: unknown) => () => {
    throw thrown;
  };

  describe('createWalletPort: signing', () => {
    test('default: signs exactly the typed data of the vector, with EIP712Domain explicit and no chainId', async () => {
      const { port, wallet } = setup();
      expect(await port.signOrder(checked())).toBe(signature);
      const [signer, json] = wallet.requested.at(-1)?.params ?? [];
      const data = JSON.parse(String(json));
      expect(String(signer).toLowerCase()).toBe(order.offerer.toLowerCase());
      expect(Object.keys(data.domain)).toEqual(['name', 'version', 'verifyingContract']);
      expect(data.types.EIP712Domain).toHaveLength(3);
      expect(data.message.inputAmount).toBe('10000000');
    });

    test('behavior: an imitation of a checked quote never reaches the wallet', async () => {
      const { port, methods } = setup();
      expect(await kind(port.signOrder({ ...checked() }))).toBe('notPinned');
      expect(methods()).toEqual([]);
    });

    test('behavior: v 0/1, 64 bytes and high s come out canonical', async () => {
      const v01 = `${signature.slice(0, 130)}${signature.endsWith('1b') ? '00' : '01'}`;
      expect(await setup({ eth_signTypedData_v4: () => v01 }).port.signOrder(checked())).toBe(signature);
    });

    type Misbehaviour = [
      kind: string,
      name: string,
      responses: FakeResponses,
      options?: { key?: Hex; provider?: unknown },
    ];
    test.each<Misbehaviour>([
      ['rejected', 'declines (4001)', { eth_signTypedData_v4: throwing({ code: 4001 }) }],
      ['unknown', 'declines in words alone', { eth_signTypedData_v4: throwing('User denied message signature') }],
      ['alreadyPending', 'has another request open', { eth_signTypedData_v4: throwing({ code: -32002 }) }],
      ['locked', 'is locked', { eth_accounts: () => [] }],
      ['locked', 'responds with accounts with nonsense', { eth_accounts: () => ({ 0: me }) }],
      ['accountChanged', 'moved to another account', {}, { key: OTHER_KEY }],
      ['wrongSigner', 'signs with another key', { eth_accounts: () => [me] }, { key: OTHER_KEY }],
      [
        'wrongSigner',
        'signs another message',
        { eth_signTypedData_v4: () => sign({ hash: HASH as Hex, privateKey: FAKE_KEY, to: 'hex' }) },
      ],
      ['malformed', 'responds with nothing', { eth_signTypedData_v4: () => '' }],
      ['malformed', 'responds with null', { eth_signTypedData_v4: () => null }],
      ['smartAccount', 'responds as a smart account', { eth_signTypedData_v4: () => `0x${'ee'.repeat(300)}` }],
      [
        'domainRefused',
        'refuses domains without chainId',
        { eth_signTypedData_v4: throwing({ code: -32602, message: '缺少 chainId' }) },
      ],
      ['disconnected', 'disconnects mid-prompt', { eth_signTypedData_v4: throwing({ code: 4900 }) }],
      ['disconnected', 'is gone', {}, { provider: undefined }],
      ['unsupported', 'cannot sign typed data', { eth_signTypedData_v4: throwing({ code: -32601 }) }],
      ['unknown', 'throws something that is no error', { eth_signTypedData_v4: throwing(42) }],
    ])('error: %s when the wallet %s', async (expected, _name, responses, options) => {
      expect(await kind(setup(responses, options).port.signOrder(checked()))).toBe(expected);
    });
  });

  describe('createWalletPort: transactions', () => {
    test('default: approves the pinned spender, on the chain of the token', async () => {
      const { port, wallet, methods } = setup();
      expect(await port.approve(approval)).toMatchObject({ hash: HASH });
      expect(methods()).not.toContain('wallet_switchEthereumChain');
      expect(wallet.requested.at(-1)?.params[0]).toMatchObject({
        from: order.offerer,
        to: order.inputToken,
        data: approvalData(base.address, 5n),
        chainId: '0x2105',
        value: '0x0',
      });
    });

    test('behavior: any spender’s allowance is revoked with an amount of 0, and no other amount is possible', async () => {
      const { port, wallet } = setup();
      const spender = `0x${'99'.repeat(20)}` as const;
      expect(await port.revoke({ chain: base, token: order.inputToken, spender })).toMatchObject({ hash: HASH });
      const [requested] = wallet.requested.at(-1)?.params ?? [];
      expect(requested).toMatchObject({ to: order.inputToken, data: approvalData(spender, 0n), value: '0x0' });
    });

    test('behavior: switches first when the wallet is elsewhere, and reads the chain back', async () => {
      let chainId = '0x1';
      const { port, methods } = setup({
        eth_chainId: () => chainId,
        wallet_switchEthereumChain: () => {
          chainId = '0x2105';
          return null;
        },
      });
      expect(await port.approve(approval)).toMatchObject({ hash: HASH });
      expect(methods().filter((method) => method.startsWith('wallet_'))).toEqual(['wallet_switchEthereumChain']);
    });

    test('behavior: a chain the wallet does not know is added from the configuration', async () => {
      let added: unknown;
      const { port } = setup({
        eth_chainId: () => (added === undefined ? '0x2105' : '0xa4b1'),
        wallet_switchEthereumChain: () => {
          if (added === undefined) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
          return null;
        },
        wallet_addEthereumChain: (params) => {
          added = params[0];
          return null;
        },
      });
      await port.switchChain(arbitrum);
      expect(added).toEqual({
        chainId: '0xa4b1',
        chainName: 'Arbitrum',
        nativeCurrency: { name: 'Arb', symbol: 'ARB', decimals: 18 },
        rpcUrls: ['http://localhost/rpc/arbitrum'],
        blockExplorerUrls: ['https://scan.example'],
      });
    });

    /** A wallet on another chain that rejects a switch, and switches once the chain is added (`adds`). */
    const elsewhere = (thrown: unknown, adds: () => unknown = () => null, switchesByAdding = true) => {
      const at = { chain: '0x2105', isAdded: false };
      return setup({
        eth_chainId: () => at.chain,
        wallet_switchEthereumChain: () => {
          if (!at.isAdded) throw thrown;
          at.chain = '0xa4b1';
          return null;
        },
        wallet_addEthereumChain: () => {
          const response = adds();
          Object.assign(at, { isAdded: true }, switchesByAdding && { chain: '0xa4b1' });
          return response;
        },
      });
    };
    const switches = (methods: () => readonly string[]) =>
      methods().flatMap((method) => /^wallet_(switch|add)EthereumChain$/.exec(method)?.[1] ?? []);

    test.each<[string, unknown]>([
      ['in another language, -32603', { code: -32603, message: 'Réseau non pris en charge' }],
      ['in another language, without a code', new Error('未配置该网络')],
      ['as a text', 'not configured'],
      ['as a method it does not have', { code: -32601, message: 'Method not found' }],
      ['as unsupported', { code: 4200 }],
      ['in a cause', Object.assign(new Error('x'), { cause: { code: 4902 } })],
      ['in data', { code: -32603, data: { originalError: { code: 4902 } } }],
      ['as a chain it is not connected to', { code: 4901 }],
      ['as being disconnected', { code: 4900 }],
      ['as invalid parameters', { code: -32602 }],
      ['with nothing', undefined],
    ])('behavior: a chain that the wallet does not have (%s) is offered once', async (_how, thrown) => {
      for (const switchesByAdding of [true, false]) {
        const { port, methods } = elsewhere(thrown, () => null, switchesByAdding);
        await port.switchChain(arbitrum);
        expect(switches(methods)).toEqual(switchesByAdding ? ['switch', 'add'] : ['switch', 'add', 'switch']);
      }
    });

    test.each<[string, unknown, string]>([
      ['the person’s no', { code: 4001 }, 'chainRefused'],
      [
        'the person’s no without a code',
        Object.assign(new Error('nein'), { name: 'UserRejectedRequestError' }),
        'chainRefused',
      ],
      ['a lock', { code: 4100 }, 'locked'],
      ['an open request', { code: -32002 }, 'alreadyPending'],
    ])('behavior: %s is followed by no offer to add the chain', async (_what, thrown, end) => {
      const { port, methods } = elsewhere(thrown);
      expect(await kind(port.switchChain(arbitrum))).toBe(end);
      expect(switches(methods)).toEqual(['switch']);
    });

    test.each<[string, unknown, string]>([
      ['the person’s no', { code: 4001, message: 'no' }, 'chainRefused'],
      ['no such method', { code: -32601, message: 'no' }, 'chainRefused'],
      ['anything else', new Error('no'), 'chainRefused'],
      ['an open request', { code: -32002, message: 'no' }, 'alreadyPending'],
    ])('error: an offer to add the chain that ends in %s is not repeated', async (_what, thrown, end) => {
      const { port, methods } = elsewhere({ code: -32603, message: 'Réseau non pris en charge' }, throwing(thrown));
      const error = await port.switchChain(arbitrum).catch((failed: WalletError) => failed);
      expect(error).toMatchObject({ kind: end });
      expect(switches(methods)).toEqual(['switch', 'add']);
      if (end === 'chainRefused')
        expect((error as WalletError).details.map(describeMessage).join(' ')).toMatch(/Réseau.* no/);
    });

    test.each<[kind: string, name: string, responses: FakeResponses]>([
      [
        'chainRefused',
        'refuses to switch',
        { eth_chainId: () => '0x1', wallet_switchEthereumChain: throwing({ code: 4001 }) },
      ],
      [
        'chainRefused',
        'refuses to add the chain',
        {
          eth_chainId: () => '0x1',
          wallet_switchEthereumChain: throwing({ code: 4902 }),
          wallet_addEthereumChain: throwing({ code: 4001 }),
        },
      ],
      [
        'chainMismatch',
        'says it switched and did not',
        { eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null },
      ],
      ['noHash', 'responds with something that is no hash', { eth_sendTransaction: () => 'ok' }],
      ['rejected', 'declines the transaction', { eth_sendTransaction: throwing({ code: 'ACTION_REJECTED' }) }],
      ['noFunds', 'has no gas', { eth_sendTransaction: throwing(new Error('insufficient funds for gas')) }],
      ['accountChanged', 'moved to another account', { eth_accounts: () => [privateKeyToAccount(OTHER_KEY).address] }],
    ])('error: %s when the wallet %s', async (expected, _name, responses) => {
      expect(await kind(setup(responses).port.approve(approval))).toBe(expected);
    });

    test('behavior: a hash in capitals is the one that nodes and lists know', async () => {
      const { port } = setup({ eth_sendTransaction: () => `0x${HASH.slice(2).toUpperCase()}` });
      expect(await port.approve(approval)).toMatchObject({ hash: HASH });
    });

    test('behavior: a wallet that never reports its chain is abandoned on abort, and gets no request', async () => {
      for (const reason of [undefined, 'disconnected']) {
        const { port, methods } = setup({ eth_chainId: () => new Promise(() => undefined) });
        const leave = new AbortController();
        const call = { chain: base, name: 'cancel', order, fee: 9n } as const;
        const works = [
          port.chainId(leave.signal),
          port.approve(approval, leave.signal),
          port.revoke({ chain: base, token: order.inputToken, spender: base.address }, leave.signal),
          port.sendProtocolCall(call, leave.signal),
          port.sendProtocolCall({ chain: base, name: 'withdraw', token: order.inputToken, amount: 5n }, leave.signal),
        ];
        leave.abort(reason);
        expect(new Set(await Promise.all(works.map(kind)))).toEqual(new Set([reason ?? 'timeout']));
        expect(new Set(methods())).toEqual(new Set(['eth_chainId']));
      }
    });

    test('behavior: a provider that does not load is abandoned on abort', async () => {
      const config_ = { account: order.offerer, config, gate: promptGate(wait, Date.now) };
      const port = createWalletPort({ ...config_, getProvider: () => new Promise(() => undefined) });
      const leave = new AbortController();
      const works = [port.chainId(leave.signal), port.approve(approval, leave.signal)];
      leave.abort();
      expect(await Promise.all(works.map(kind))).toEqual(['timeout', 'timeout']);
    });

    test('behavior: a spender outside the pins, or a token that is the contract, never reaches the wallet', async () => {
      const { port, methods } = setup();
      const liar = { ...base, address: order.inputToken };
      expect(await kind(port.approve({ ...approval, chain: liar }))).toBe('notPinned');
      expect(await kind(port.approve({ ...approval, token: base.address }))).toBe('notPinned');
      expect(await kind(port.sendProtocolCall({ chain: liar, name: 'cancel', order, fee: 9n }))).toBe('notPinned');
      expect(await kind(port.approve({ ...approval, chain: { ...base, chainId: 1 } }))).toBe('notPinned');
      expect(methods()).not.toContain('eth_sendTransaction');
    });
  });

  describe('createWalletPort: calls of the protocol', () => {
    const sent = (wallet: ReturnType<typeof fakeProvider>) =>
      wallet.requested.find(({ method }) => method === 'eth_sendTransaction')?.params[0] as Readonly<
        Record<string, string>
      >;
    const decoded = ({ data }: Readonly<Record<string, string>>) =>
      decodeFunctionData({ abi: settlementAbi, data: data as Hex });

    test('default: a cancellation is sent to the pinned contract of its chain, with the order and the fee of its message', async () => {
      const { port, wallet } = setup();
      await port.sendProtocolCall({ chain: base, name: 'cancel', order, fee: 9n });
      expect(sent(wallet)).toMatchObject({ from: order.offerer, to: base.address, value: '0x9', chainId: '0x2105' });
      expect(decoded(sent(wallet))).toMatchObject({
        functionName: 'cancel',
        args: [orderHash(order), { inputAmount: order.inputAmount }, '0x'],
      });
    });

    test('behavior: a cancel of an order of one chain names it, and pays for no message', async () => {
      const { port, wallet } = setup();
      const local = { ...order, dstEid: order.srcEid };
      await port.sendProtocolCall({ chain: base, name: 'cancel', order: local, fee: 9n });
      expect(sent(wallet).value).toBe('0x0');
      expect(decoded(sent(wallet))).toEqual({ functionName: 'cancel', args: [orderHash(local)] });
    });

    test('behavior: a fill in the native coin carries what it pays', async () => {
      const { port, wallet } = setup();
      const native = { ...order, outputToken: NATIVE_TOKEN, outputAmount: 77n };
      await port.sendProtocolCall({ chain: base, name: 'fill', order: native });
      expect(sent(wallet).value).toBe('0x4d');
      expect(decoded(sent(wallet)).functionName).toBe('fill');
    });

    test('default: a withdrawal has token and amount, and no recipient: the contract pays its sender', async () => {
      const { port, wallet } = setup();
      const call = { chain: base, name: 'withdraw', token: order.inputToken, amount: 5n } as const;
      expect(await port.sendProtocolCall(call)).toMatchObject({ hash: HASH });
      expect(sent(wallet).to).toBe(base.address);
      const { functionName, args } = decoded(sent(wallet));
      expect([functionName, String(args?.[0]).toLowerCase(), args?.[1]]).toEqual([
        'withdraw',
        order.inputToken.toLowerCase(),
        5n,
      ]);
    });
  });

  describe('createWalletPort: a maker', () => {
    test('default: signs the hash of its own limit order', async () => {
      const limit = {
        offerer: order.offerer,
        inputToken: order.outputToken,
        inputAmount: 10n,
        inputChainId: 42161,
        inputZone: arbitrum.address,
        outputToken: order.inputToken,
        outputAmount: 11n,
        outputChainId: 8453,
        outputZone: base.address,
        startTime: 1n,
        endTime: 2n,
        salt: 3n,
        counter: 0,
        toWithdraw: false,
      };
      const { port } = setup();
      const signed = await port.signLimitOrder(limit);
      expect(await recoverMessageAddress({ message: { raw: limitOrderHash(limit) }, signature: signed })).toBe(me);
    });

    test('error: a maker’s wallet that signs with another key is named', async () => {
      const { port } = setup({ eth_accounts: () => [me] }, { key: OTHER_KEY });
      expect(await kind(port.signCancelQuote('aori-1'))).toBe('wrongSigner');
    });
  });

  test('the hash that is signed is the one of the vector', () => expect(checked().signingHash).toBe(signingHash));
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('promptGate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('default: one prompt passes and its response is returned', async () => {
    expect(await promptGate(wait, Date.now)(async () => 'signed')).toBe('signed');
  });

  test('behavior: a hundred rapid clicks open one prompt', async () => {
    const gate = promptGate(wait, Date.now);
    const prompt = vi.fn(() => wait(1000).then(() => 'signed'));
    const clicks = Array.from({ length: 100 }, () => gate(prompt).catch((error) => error.kind));
    await vi.advanceTimersByTimeAsync(1000);
    const responses = await Promise.all(clicks);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(responses.filter((response) => response === 'signed')).toHaveLength(1);
    expect(responses.filter((response) => response === 'alreadyPending')).toHaveLength(99);
  });

  test('behavior: the next prompt opens half a second after the last one ended', async () => {
    const gate = promptGate(wait, Date.now);
    await gate(async () => 1);
    const second = vi.fn(async () => 2);
    const response = gate(second);
    await vi.advanceTimersByTimeAsync(PROMPT_GAP_MS - 1);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toBe(2);
  });

  test.each([
    ['disconnected', 'disconnected'],
    ['timeout', undefined],
  ])('behavior: an abandoned prompt ends as %s when its reason is %s', async (kind, reason) => {
    const leave = new AbortController();
    const hung = promptGate(wait, Date.now)(() => wait(60_000), leave.signal).catch((error) => error.kind);
    leave.abort(reason);
    expect(await hung).toBe(kind);
  });

  test('behavior: an abandoned prompt releases the lock, and its late response is discarded', async () => {
    const gate = promptGate(wait, Date.now);
    const leave = new AbortController();
    const hung = gate(() => wait(60_000).then(() => 'late'), leave.signal).catch((error) => error.kind);
    leave.abort();
    expect(await hung).toBe('timeout');
    const next = gate(async () => 'next');
    await vi.advanceTimersByTimeAsync(PROMPT_GAP_MS);
    expect(await next).toBe('next');
  });

  test('error: a prompt that fails frees the gate too', async () => {
    const gate = promptGate(wait, Date.now);
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = gate(async () => 'next');
    await vi.advanceTimersByTimeAsync(PROMPT_GAP_MS);
    expect(await next).toBe('next');
  });
});
