import { parseAbi } from 'viem';

/** The messaging endpoint of a chain, as far as the relayer uses it. */
export const busAbi = parseAbi([
  'event MessageSent(bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function deliver(uint32 srcEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function delivered(bytes32 messageId) view returns (bool)',
]);
