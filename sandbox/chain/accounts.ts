import { type Hex, keccak256, toBytes } from 'viem';

const key = (who: string): Hex => keccak256(toBytes(`causeway sandbox account ${who}`));

/** Private keys of the sandbox's accounts. They are public and must never hold anything of value. */
export const accounts = {
  /** Deposits, and carries messages between chains. */
  relayer: key('relayer'),
  /** Owns the settlement contracts and mints the test tokens. */
  deployer: key('deployer'),
  /** The account of the sandbox wallet. */
  visitor: key('visitor'),
  maker: (index: number): Hex => key(`maker ${index}`),
  trader: (index: number): Hex => key(`trader ${index}`),
};
