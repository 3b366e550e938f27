import { parseAbi } from 'viem';

/** What the app, the sandbox and the makers use of the settlement contract (FIELD-NOTES section 3). */
export const settlementAbi = parseAbi([
  'struct Order { uint128 inputAmount; uint128 outputAmount; address inputToken; address outputToken; uint32 startTime; uint32 endTime; uint32 srcEid; uint32 dstEid; address offerer; address recipient; }',
  'function deposit(Order order, bytes signature)',
  'function depositNative(Order order) payable',
  'function fill(Order order) payable',
  'function cancel(Order order)',
  'function withdraw(address token, uint256 amount)',
  'function orderStatus(bytes32 orderId) view returns (uint8)',
  'function lockedBalance(address account, address token) view returns (uint256)',
  'function unlockedBalance(address account, address token) view returns (uint256)',
  'event Deposit(bytes32 indexed orderId, Order order)',
  'event Fill(bytes32 indexed orderId, Order order)',
  'event Settle(bytes32 indexed orderId)',
  'event Cancel(bytes32 indexed orderId)',
]);
