import type { Order, SigningDomain } from '../domain/order/Order.ts';
import { sec } from '../domain/time.ts';

const offerer = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const order: Order = {
  inputAmount: 10000000n,
  outputAmount: 9979503n,
  inputToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  outputToken: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  startTime: sec(1791417667),
  endTime: sec(1791417757),
  srcEid: 30184,
  dstEid: 30110,
  offerer,
  recipient: offerer,
};
const domain: SigningDomain = {
  name: 'Aori',
  version: '0.3.1',
  verifyingContract: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6',
};

/** An order that the deployed bytecode accepted, with its hashes. The key is public and holds nothing. */
export const orderVector = {
  order,
  domain,
  privateKey: '0x0000000000000000000000000000000000000000000000000000000000000002',
  orderHash: '0x78ce6fc423df37af65499b42624df52ee64ecc6887724b63496fa83282993931',
  signingHash: '0x3b1cc8edc01d4f1e6c711addb70218501f0b77fff035411c3bd17f2cabe89de8',
  signature:
    '0x1905b304c55c760067ec52364805cb49cbbc1eaf851f1110e3445c197b82c5f174707049c34b9f22ee92058c95667f1ef9e38e810b5da37b9e3f61852ec3a4771b',
} as const;
