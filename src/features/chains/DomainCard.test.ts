import { describe, expect, test } from 'vitest';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../domain/order/Order.ts';
import { checkDomain } from './DomainCard.tsx';

const pins = { name: 'Aori', version: '0.3.1', contracts: {}, chains: {} } as const;
const domain = {
  name: 'Aori',
  version: '0.3.1',
  domainTypeString: DOMAIN_TYPE_STRING,
  orderTypeString: ORDER_TYPE_STRING,
};

describe('checkDomain', () => {
  test('default: the domain of the pins and the type strings of this app', () => {
    expect(checkDomain(pins, domain)).toEqual([]);
  });

  test('param: a Permit in place of the order, another name or version are all found', () => {
    const permit = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
    expect(checkDomain(pins, { ...domain, name: 'USD Coin', version: '2', orderTypeString: permit })).toEqual([
      'name',
      'version',
      'orderTypeString',
    ]);
    expect(checkDomain(pins, { ...domain, domainTypeString: `${DOMAIN_TYPE_STRING} ` })).toEqual(['domainTypeString']);
  });
});
