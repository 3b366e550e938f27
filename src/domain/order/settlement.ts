import { parseAbi } from 'viem';

/** ABI of the settlement contract, as app, sandbox and makers use it (docs/SERVICE.md "The settlement contract"). */
export const settlementAbi = parseAbi([
  'struct Order { uint128 inputAmount; uint128 outputAmount; address inputToken; address outputToken; uint32 startTime; uint32 endTime; uint32 srcEid; uint32 dstEid; address offerer; address recipient; }',
  'function deposit(Order order, bytes signature)',
  'function depositNative(Order order) payable',
  'function fill(Order order) payable',
  'function cancel(bytes32 orderId)',
  'function cancel(bytes32 orderId, Order order, bytes extraOptions) payable',
  'function settle(uint32 srcEid, address filler, bytes extraOptions) payable',
  'function quote(uint32 dstEid, uint8 msgType, bytes options, bool payInLzToken, uint32 srcEid, address filler) view returns (uint256)',
  'function hash(Order order) pure returns (bytes32)',
  'function withdraw(address token, uint256 amount)',
  'function orderStatus(bytes32 orderId) view returns (uint8)',
  'function getLockedBalances(address offerer, address token) view returns (uint256)',
  'function getUnlockedBalances(address account, address token) view returns (uint256)',
  'event Deposit(bytes32 indexed orderId, Order order)',
  'event Fill(bytes32 indexed orderId, Order order)',
  'event Settle(bytes32 indexed orderId)',
  'event Cancel(bytes32 indexed orderId)',
  'event CancelSent(bytes32 indexed orderId, bytes32 guid, uint64 nonce, uint256 fee)',
]);
