import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { readWalletError, WalletError } from './WalletError.ts';

const rejections: readonly (readonly [string, unknown])[] = [
  ['EIP-1193', { code: 4001, message: 'User rejected the request.' }],
  ['EIP-1193 with a text code', { code: '4001' }],
  [
    'ethers',
    Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }),
  ],
  ['viem', Object.assign(new Error('x'), { name: 'UserRejectedRequestError', cause: { code: 4001 } })],
  ['wrapped as internal', { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
  ['WalletConnect', { code: 5000, message: 'User disapproved requested methods' }],
  ['WalletConnect, of methods', { code: 5002, message: 'no' }],
  ['a type without a code', Object.assign(new Error('Odrzucone'), { name: 'UserRejectedRequestError' })],
  ['Ledger', Object.assign(new Error('Transaction refusée'), { name: 'UserRefusedOnDevice' })],
  ['Ledger’s transport', { name: 'TransportStatusError', statusCode: 0x6985, message: '0x6985' }],
];

describe('readWalletError', () => {
  test.each(rejections)('behavior: a rejection in the dialect of %s', (_dialect, thrown) => {
    expect(readWalletError(thrown).kind).toBe('rejected');
  });

  test.each([
    'Cancelled by user',
    'Пользователь отклонил запрос',
    new Error('MetaMask Message Signature: User denied message signature.'),
    { code: -32603, message: 'User rejected the request.' },
    { code: -32000, message: 'Rejected' },
    new Error('Wallet is locked'),
    new Error('Session expired'),
    new Error('This method is not supported'),
    { code: -32602, message: 'The chainId does not match the active chain.' },
  ])('error: text does not classify, and is shown verbatim: %s', (thrown) => {
    const error = readWalletError(thrown);
    expect(error.kind).toBe('unknown');
    expect(error.details.map(describeMessage).join()).toContain(typeof thrown === 'string' ? thrown : thrown.message);
  });

  test.each([
    ['alreadyPending', { code: -32002, message: "Request of type 'eth_signTypedData_v4' already pending" }],
    ['locked', { code: 4100, message: 'The requested account has not been authorized' }],
    ['disconnected', { code: 4900, message: 'Disconnected from all chains' }],
    ['chainDisconnected', { code: 4901, message: 'Disconnected from the requested chain' }],
    ['chainRefused', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['unsupported', { code: -32601, message: 'the method eth_signTypedData_v4 does not exist/is not available' }],
    ['noFunds', new Error('insufficient funds for gas * price + value')],
    ['unknown', { code: -32000 }],
    ['unknown', undefined],
    ['unknown', null],
    ['unknown', 0],
  ])('behavior: %s', (kind, thrown) => {
    expect(readWalletError(thrown).kind).toBe(kind);
  });

  test('behavior: a WalletError passes through', () => {
    const error = new WalletError('wrongSigner');
    expect(readWalletError(error)).toBe(error);
  });

  test('behavior: the wallet’s text is shown, cleaned and capped', () => {
    const [line = ''] = readWalletError(new Error(`bad\u202e\n\u0000 thing ${'x'.repeat(500)}`)).details.map(
      describeMessage,
    );
    expect(line.includes(': Error bad thing xxx')).toBe(true);
    expect(line.length).toBeLessThan(230);
  });

  test('behavior: survives loops, throwing getters and anything else', () => {
    const loop: { cause?: unknown } = {};
    loop.cause = loop;
    const trap = Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('trap');
      },
    });
    expect(readWalletError(loop).kind).toBe('unknown');
    expect(readWalletError(trap).kind).toBe('unknown');
    fc.assert(fc.property(fc.anything(), (thrown) => readWalletError(thrown) instanceof WalletError));
  });
});
