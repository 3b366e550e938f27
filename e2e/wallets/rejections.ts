import type { Will } from './installActor.ts';
import type { Misbehaviour } from './Misbehaviour.ts';

const rejection = (dialect: string, will: Will): Misbehaviour => ({
  name: `declines: ${dialect}`,
  wills: { eth_signTypedData_v4: will },
  says: /You rejected the signature\. Nothing was sent\./,
});

/** The forms in which wallets reject: codes and types. A page cannot rely on prose. */
export const rejections: readonly Misbehaviour[] = [
  rejection('code 4001', () => {
    throw Object.assign(new Error('x'), { code: 4001 });
  }),
  rejection('-32603 around a 4001', () => {
    throw { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } };
  }),
  rejection('ACTION_REJECTED', () => {
    throw Object.assign(new Error('x'), { code: 'ACTION_REJECTED', reason: 'rejected', info: { action: 'sign' } });
  }),
  rejection('a type and no code', () => {
    throw Object.assign(new Error('Odrzucono'), { name: 'UserRejectedRequestError' });
  }),
  rejection('{ error: { code } }', () => {
    throw { error: { code: 4001 } };
  }),
  rejection('5000 of WalletConnect', () => {
    throw { code: 5000, message: 'User disapproved requested methods' };
  }),
  rejection('cause of a cause', () => {
    throw new Error('Request failed', { cause: new Error('inner', { cause: { code: 4001 } }) });
  }),
];
