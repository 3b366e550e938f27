import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../order/orderTypes.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import type { QuoteRule } from '../QuoteRule.ts';

const rule = (code: QuoteRule['code'], ok: boolean, words: string, sentence: string): QuoteRule => ({
  code,
  group: 'domain',
  ok,
  words,
  sentence,
});

/** The signing domain: type strings equal to the compiled ones byte for byte, name and version equal to the pins. */
export const domainRules = ({ domain, pins }: QuoteEvidence): readonly QuoteRule[] => [
  rule(
    'domainType',
    domain.domainTypeString === DOMAIN_TYPE_STRING,
    'The domain has the three members this app knows.',
    'The service names another kind of signing domain than this app knows.',
  ),
  rule(
    'orderType',
    domain.orderTypeString === ORDER_TYPE_STRING,
    'The order has the ten members this app knows.',
    'The service asks for another kind of signature than this app knows.',
  ),
  rule(
    'name',
    domain.name === pins.name,
    'The protocol name is the pinned one.',
    'The service names another protocol than this site trusts.',
  ),
  rule(
    'version',
    domain.version === pins.version,
    'The protocol version is the pinned one.',
    'The service uses another protocol version than this site knows.',
  ),
];
