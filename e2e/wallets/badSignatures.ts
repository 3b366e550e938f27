import type { Will } from './installActor.ts';
import type { Misbehaviour } from './Misbehaviour.ts';

const signs = (name: string, says: RegExp, will: Will, more: Partial<Misbehaviour> = {}): Misbehaviour => ({
  name,
  wills: { eth_signTypedData_v4: will },
  says,
  ...more,
});

const NOT_YOURS = /The signature is not from your account\. It was discarded and not sent\./;
const NO_SIGNATURE = /something that is not a signature/;
const UNKNOWN = /The wallet reported an error\. Nothing was sent by this page\./;

/** Responses to a request to sign that must never reach the service. */
export const badSignatures: readonly Misbehaviour[] = [
  signs('has a request open already', /has another request open/, () => {
    throw { code: -32002, message: "Request of type 'eth_signTypedData_v4' already pending" };
  }),
  signs('signs another message', NOT_YOURS, ({ params, real }) => {
    const data = JSON.parse(String(params[1]));
    data.message.outputAmount = '1';
    return real([params[0], JSON.stringify(data)]);
  }),
  signs('signs with another key', NOT_YOURS, ({ real }) => real(), { settings: { signature: 'other-signer' } }),
  signs('answers nothing', NO_SIGNATURE, () => ''),
  signs('answers 0x', NO_SIGNATURE, () => '0x'),
  signs('answers null', NO_SIGNATURE, () => null),
  signs('answers an object', NO_SIGNATURE, () => ({ result: '0x00' })),
  signs('answers half a signature', NO_SIGNATURE, ({ real }) => real(), { settings: { signature: 'broken' } }),
  signs('answers zeros', NO_SIGNATURE, () => `0x${'0'.repeat(130)}`),
  signs('answers as a smart account (ERC-1271)', /looks like a smart account/, () => `0x${'ab'.repeat(195)}`),
  signs(
    'answers as a smart account that is not deployed (ERC-6492)',
    /looks like a smart account/,
    () => `0x${'cd'.repeat(600)}${'6492'.repeat(16)}`,
  ),
  signs('refuses a domain without chainId', /refuses typed data without a chain id/, ({ real }) => real(), {
    settings: { refusesNoChainId: true },
  }),
  signs('throws undefined', UNKNOWN, () => {
    throw undefined;
  }),
  signs('throws null', UNKNOWN, () => {
    throw null;
  }),
  signs('throws a text', UNKNOWN, () => {
    throw 'something went wrong';
  }),
  signs('declines in English and without a code', UNKNOWN, () => {
    throw new Error('User denied message signature.');
  }),
  signs('declines in another language and without a code', UNKNOWN, () => {
    throw { code: -32603, message: 'Подпись отклонена' };
  }),
  signs('throws an object that throws when it is read', UNKNOWN, () => {
    throw Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('trap');
      },
    });
  }),
  signs('is locked', /The wallet is locked\. Unlock it to continue\./, ({ real }) => real(), {
    wills: { eth_accounts: () => [] },
  }),
  signs('cannot sign typed data', /does not support this request/, () => {
    throw { code: -32601, message: 'the method eth_signTypedData_v4 does not exist/is not available' };
  }),
];
