// Broken copies of the contract. Each breaks one rule, and the invariant of that name must see it.
// `find` is replaced by `replace` everywhere in `file` (Settlement.sol, if not said otherwise).

const maskedDeposit = `function depositClean(`;
const masking = `fallback() external {
        bytes memory data = msg.data;
        bytes4 selector = this.depositClean.selector;
        assembly {
            mstore(add(data, 0x20), or(selector, shr(32, shl(32, mload(add(data, 0x20))))))
            for { let i := 0 } lt(i, 10) { i := add(i, 1) } {
                let width := 160
                if lt(i, 2) { width := 128 }
                if and(gt(i, 3), lt(i, 8)) { width := 32 }
                let place := add(data, add(0x24, mul(i, 0x20)))
                mstore(place, and(mload(place), sub(shl(width, 1), 1)))
            }
        }
        (bool done,) = address(this).delegatecall(data);
        require(done);
    }

    function withdraw(`;

const expectActive = 'else if (status != OrderStatus.Active) emit';
const takeAny = 'else if (status == OrderStatus.Unknown) emit';
const expectOpen = 'require(status == OrderStatus.Active || status == OrderStatus.Unknown, "Order not active");';
const endpointCheck = 'require(msg.sender == address(bus), "Endpoint only");';
const peerCheck = 'require(sender != address(0) && sender == peers[srcEid], "Unknown peer");';
const eidCheck = 'require(order.dstEid == srcEid && order.srcEid == eid, "Chain mismatch");';
const settleEidCheck = 'if (order.dstEid != srcEid) emit';
const signatureCheck =
  'require(OrderLib.isSignedBy(order.offerer, order.digest(address(this)), signature), "InvalidSignature");';
const closeCheck =
  'require(orderStatus[orderId] == (local ? OrderStatus.Active : OrderStatus.Unknown), "Order not active");';
const isKind = (kind) => `abi.decode(payload, (MessageKind)) == MessageKind.${kind}`;
const pulledExactly =
  'require(IERC20(token).balanceOf(address(this)) == before + amount, "Unexpected transfer amount");';

export const mutants = [
  ['a fee on deposits is not noticed', 'balancesCoverTheBooks', pulledExactly, ''],
  ['withdrawing does not reduce the credit', 'tokensAreConserved', '_unlocked[msg.sender][token] -= amount;', ''],
  [
    'settling leaves the input locked',
    'tokensAreConserved',
    '_locked[order.offerer][order.inputToken] -= order.inputAmount;',
    '',
  ],
  ['a refund leaves the input locked', 'tokensAreConserved', '_locked[offerer][token] -= amount;', ''],
  [
    'a settled order is marked as filled',
    'statusOnlyMovesForward',
    'orderStatus[orderId] = OrderStatus.Settled;',
    'orderStatus[orderId] = OrderStatus.Filled;',
  ],
  [
    'a known order can be deposited',
    'statusOnlyMovesForward',
    'require(orderStatus[orderId] == OrderStatus.Unknown, "Order already exists");',
    '',
  ],
  ['an order can be filled again', 'filledAtMostOnce', closeCheck, ''],
  ['a settlement message counts twice', 'settledAtMostOnce', expectActive, takeAny],
  ['a filled order can be cancelled', 'neverSettledAndCancelled', closeCheck, ''],
  [
    'a refund is paid twice',
    'neverSettledAndCancelled',
    [expectOpen, 'if (status == OrderStatus.Active) _refund(orderId, order);'],
    ['', '_refund(orderId, order);'],
  ],
  [
    'the recipient is not paid',
    'recipientGetsExactlyTheOutput',
    '_push(order.outputToken, order.recipient, order.outputAmount);',
    '',
  ],
  [
    'the recipient bears a fee',
    'recipientGetsExactlyTheOutput',
    [
      '_pull(order.outputToken, msg.sender, order.outputAmount);',
      '_push(order.outputToken, order.recipient, order.outputAmount);',
    ],
    ['', 'IERC20(order.outputToken).safeTransferFrom(msg.sender, order.recipient, order.outputAmount);'],
  ],
  [
    'the recipient is credited for the fill',
    'fillersAreCreditedForTheirFillsOnly',
    '_unlocked[filler][order.inputToken]',
    '_unlocked[order.recipient][order.inputToken]',
  ],
  [
    'the filler is credited with the output',
    'fillersAreCreditedForTheirFillsOnly',
    '_unlocked[filler][order.inputToken] += order.inputAmount;',
    '_unlocked[filler][order.inputToken] += order.outputAmount;',
  ],
  ['any signature will do', 'nothingIsDepositedUnsigned', signatureCheck, ''],
  ['any signer will do', 'nothingIsDepositedUnsigned', ' && recovered == signer', '', 'OrderLib.sol'],
  [
    'anyone deposits coins in anyone’s name',
    'nothingIsDepositedUnsigned',
    'require(msg.sender == order.offerer, "Only offerer can deposit");',
    '',
  ],
  [
    'the source chain is not compared',
    'signaturesStayOnTheirChain',
    'order.checkTerms();\n        require(order.srcEid == eid, "Chain mismatch");',
    'order.checkTerms();',
  ],
  [
    'cancelling waits another day',
    'expiredMoneyComesBack',
    'block.timestamp > order.endTime',
    'block.timestamp > uint256(order.endTime) + 1 days',
  ],
  [
    'a refund that cannot be paid fails',
    'expiredMoneyComesBack',
    '_unlocked[offerer][token] += amount;',
    'revert("Refund failed");',
  ],
  [
    'a refund is kept',
    'expiredMoneyComesBack',
    'try this.payOut(token, offerer, amount) {}',
    'try this.payOut(token, owner, amount) {}',
  ],
  ['anyone may settle', 'onlyEndpointAndPeerSettle', endpointCheck, ''],
  [
    'any sender may settle',
    'onlyEndpointAndPeerSettle',
    peerCheck,
    `require(${isKind('Cancel')} ? sender == peers[srcEid] : true);`,
  ],
  [
    'anyone may cancel',
    'onlyEndpointAndPeerCancel',
    endpointCheck,
    `require(${isKind('Settle')} ? msg.sender == address(bus) : true);`,
  ],
  [
    'any sender may cancel',
    'onlyEndpointAndPeerCancel',
    peerCheck,
    `require(${isKind('Settle')} ? sender == peers[srcEid] : true);`,
  ],
  ['any chain may settle', 'settlementsComeFromTheDestination', settleEidCheck, 'if (order.srcEid != eid) emit'],
  [
    'any chain may cancel',
    'cancellationsComeFromTheDestination',
    eidCheck,
    'require(order.srcEid == eid, "Chain mismatch");',
  ],
  [
    'high s is accepted',
    'malleableSignaturesAreRefused',
    '(recovered, failure,) = ECDSA.tryRecoverCalldata(hash, signature);',
    'if (signature.length == 65) recovered = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));\n            if (recovered == address(0)) return false;',
    'OrderLib.sol',
  ],
  [
    'v without 27 is accepted',
    'malleableSignaturesAreRefused',
    'ECDSA.tryRecoverCalldata(hash, signature);',
    'ECDSA.tryRecover(hash, signature.length == 65 ? uint8(signature[64]) % 27 + 27 : 0, signature.length == 65 ? bytes32(signature[:32]) : bytes32(0), signature.length == 65 ? bytes32(signature[32:64]) : bytes32(0));',
    'OrderLib.sol',
  ],
  [
    'dirty words are cleaned instead of refused',
    'dirtyCalldataIsRefused',
    ['function deposit(', 'function withdraw('],
    [maskedDeposit, masking],
  ],
  [
    'orders begin before their time',
    'ordersKeepTheirTime',
    'require(order.startTime <= block.timestamp, "Order not started");',
    '',
    'OrderLib.sol',
  ],
  [
    'orders live one second longer',
    'ordersKeepTheirTime',
    'block.timestamp < order.endTime',
    'block.timestamp <= order.endTime',
    'OrderLib.sol',
  ],
  [
    'orders can be cancelled one second early',
    'ordersKeepTheirTime',
    'block.timestamp > order.endTime',
    'block.timestamp >= order.endTime',
  ],
  [
    'anyone may cancel an expired order',
    'onlyPartiesCancel',
    'require(msg.sender == order.offerer || msg.sender == order.recipient, "Only offerer or recipient");',
    '',
  ],
  ['anyone may fill', 'onlyListedSolversFill', 'require(isAllowedSolver[msg.sender], "Invalid solver");', ''],
  ['the guard is gone', 'nobodyReenters', ' nonReentrant {', ' {'],
  [
    'fills and cancels work on any chain',
    'eachStepStaysOnItsChain',
    'require(order.dstEid == eid, "Chain mismatch");',
    '',
  ],
].map(([name, rule, find, replace, file = 'Settlement.sol']) => ({
  name,
  rule,
  file,
  changes: [find].flat().map((text, index) => [text, [replace].flat()[index]]),
}));
