import { parseAbi } from 'viem';

/** The messaging endpoint of a sandbox chain (sandbox/contracts/src/MessageBus.sol). */
export const messageBusAbi = parseAbi([
  'event MessageSent(bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'event MessageDelivered(bytes32 indexed messageId, uint32 indexed srcEid)',
  'function deliver(uint32 srcEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function delivered(bytes32 messageId) view returns (bool)',
  'function nonce() view returns (uint64)',
]);
