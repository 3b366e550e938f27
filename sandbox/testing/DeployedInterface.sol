// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// The functions, events and fee of the deployed settlement contract (docs/SERVICE.md "The settlement contract"), written
/// from that list alone: it shares nothing with sandbox/contracts, so that a mistake there cannot hide here. Signatures
/// are not checked, and what a message would bring about is called by the test.
contract DeployedInterface {
    struct Order {
        uint128 inputAmount;
        uint128 outputAmount;
        address inputToken;
        address outputToken;
        uint32 startTime;
        uint32 endTime;
        uint32 srcEid;
        uint32 dstEid;
        address offerer;
        address recipient;
    }

    uint32 private immutable EID;
    uint256 private immutable FEE;
    address private immutable SOLVER;
    mapping(bytes32 => uint8) public orderStatus;
    mapping(bytes32 => Order) private known;
    mapping(address => mapping(address => uint256)) private locked;
    mapping(address => mapping(address => uint256)) private unlocked;
    uint64 private nonce;

    event Deposit(bytes32 indexed orderId, Order order);
    event Fill(bytes32 indexed orderId, Order order);
    event Settle(bytes32 indexed orderId);
    event Cancel(bytes32 indexed orderId);
    event CancelSent(bytes32 indexed orderId, bytes32 guid, uint64 nonce, uint256 fee);
    event Withdraw(address indexed holder, address indexed token, uint256 amount);

    constructor(uint32 eid, uint256 fee, address solver) {
        (EID, FEE, SOLVER) = (eid, fee, solver);
    }

    function hash(Order calldata order) public pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    function deposit(Order calldata order, bytes calldata) external {
        IToken(order.inputToken).transferFrom(order.offerer, address(this), order.inputAmount);
        _lock(order);
    }

    function depositNative(Order calldata order) external payable {
        require(msg.value == order.inputAmount && msg.sender == order.offerer, "Incorrect native amount");
        _lock(order);
    }

    function _lock(Order calldata order) private {
        bytes32 id = hash(order);
        require(orderStatus[id] == 0 && order.srcEid == EID, "Order already exists");
        orderStatus[id] = 1;
        known[id] = order;
        locked[order.offerer][order.inputToken] += order.inputAmount;
        emit Deposit(id, order);
    }

    function fill(Order calldata order) external payable {
        require(msg.sender == SOLVER, "Invalid solver");
        IToken(order.outputToken).transferFrom(msg.sender, order.recipient, order.outputAmount);
        bytes32 id = hash(order);
        require(orderStatus[id] == (order.srcEid == EID ? 1 : 0), "Order not active");
        orderStatus[id] = 2;
        emit Fill(id, order);
    }

    function withdraw(address token, uint256 amount) external {
        uint256 held = unlocked[msg.sender][token];
        require(held > 0, "Non-zero balance required");
        require(amount <= held, "Insufficient unlocked balance");
        if (amount == 0) amount = held;
        unlocked[msg.sender][token] = held - amount;
        IToken(token).transfer(msg.sender, amount);
        emit Withdraw(msg.sender, token, amount);
    }

    function cancel(bytes32 orderId) external {
        Order memory order = known[orderId];
        require(order.dstEid == EID, "Not a single-chain order");
        require(orderStatus[orderId] == 1 && block.timestamp > order.endTime, "Order has not expired");
        cancelArrives(orderId);
    }

    function cancel(bytes32 orderId, Order calldata order, bytes calldata) external payable {
        require(hash(order) == orderId && orderStatus[orderId] == 0, "Order not active");
        require(order.dstEid == EID && order.srcEid != EID, "Not on destination chain");
        require(block.timestamp > order.endTime, "Order has not expired");
        require(msg.sender == order.offerer || msg.sender == order.recipient, "Only offerer or recipient");
        require(msg.value == FEE, "Not enough native");
        orderStatus[orderId] = 3;
        emit CancelSent(orderId, keccak256(abi.encode(++nonce)), nonce, msg.value);
    }

    function quote(uint32 dstEid, uint8 msgType, bytes calldata options, bool payInLzToken, uint32 srcEid, address)
        external
        view
        returns (uint256)
    {
        require(msgType < 2 && dstEid == srcEid && options.length == 0 && !payInLzToken, "Invalid quote");
        return FEE;
    }

    function getLockedBalances(address offerer, address token) external view returns (uint256) {
        return locked[offerer][token];
    }

    function getUnlockedBalances(address account, address token) external view returns (uint256) {
        return unlocked[account][token];
    }

    /// For the test: the message of a cancellation arrives here.
    function cancelArrives(bytes32 orderId) public {
        Order memory order = known[orderId];
        orderStatus[orderId] = 3;
        locked[order.offerer][order.inputToken] -= order.inputAmount;
        IToken(order.inputToken).transfer(order.offerer, order.inputAmount);
        emit Cancel(orderId);
    }

    /// For the test: the message of a settlement arrives here.
    function settleArrives(bytes32 orderId, address filler) external {
        Order memory order = known[orderId];
        orderStatus[orderId] = 4;
        locked[order.offerer][order.inputToken] -= order.inputAmount;
        unlocked[filler][order.inputToken] += order.inputAmount;
        emit Settle(orderId);
    }
}
