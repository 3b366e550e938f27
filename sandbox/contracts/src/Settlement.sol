// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IMessageBus, IMessageReceiver} from "./MessageBus.sol";
import {NATIVE_TOKEN, Order, OrderStatus} from "./Order.sol";
import {OrderLib} from "./OrderLib.sol";

/// Settles signed orders between chains. The input is locked on the source chain, the output is paid by a filler on
/// the destination chain, and a message from there unlocks the input for the filler or pays it back to the offerer.
contract Settlement is IMessageReceiver, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using OrderLib for Order;

    /// What a message from the destination chain asks of the source chain.
    enum MessageKind {
        Settle,
        Cancel
    }

    /// The settlement contract of another chain.
    struct Peer {
        uint32 eid;
        address settlement;
    }

    IMessageBus public immutable bus;
    /// This chain's endpoint id.
    uint32 public immutable eid;
    /// May name peers, once for each chain, and say who may fill.
    address public immutable owner;
    mapping(uint32 eid => address settlement) public peers;
    mapping(bytes32 orderId => OrderStatus) public orderStatus;
    /// Input of active orders, by offerer.
    mapping(address account => mapping(address token => uint256)) private _locked;
    /// What an account may withdraw.
    mapping(address account => mapping(address token => uint256)) private _unlocked;
    /// Who may fill.
    mapping(address account => bool) public isAllowedSolver;
    /// The orders that were deposited here.
    mapping(bytes32 orderId => Order) private _orders;
    /// Filled here, and the source chain has not been told yet.
    mapping(uint32 srcEid => mapping(address filler => bytes32[])) private _fills;

    /// How many fills one settlement message carries at most.
    uint256 private constant MOST_FILLS = 10;
    /// What `quote` calls the two kinds of message.
    uint8 private constant SETTLEMENT = 0;
    uint8 private constant CANCELLATION = 1;

    event Deposit(bytes32 indexed orderId, Order order);
    event Fill(bytes32 indexed orderId, Order order);
    event Settle(bytes32 indexed orderId);
    event Cancel(bytes32 indexed orderId);
    event CancelSent(bytes32 indexed orderId, bytes32 guid, uint64 nonce, uint256 fee);
    event SettleSent(
        uint32 indexed srcEid, address indexed filler, bytes payload, bytes32 guid, uint64 nonce, uint256 fee
    );
    event Withdraw(address indexed holder, address indexed token, uint256 amount);
    /// One order of a settlement message cannot be settled; the others of the message are.
    event settlementFailed(bytes32 indexed orderId, uint32 expectedEid, uint32 submittedEid, string reason);
    /// A refund could not be paid out; it waits in the offerer's unlocked balance.
    event RefundHeld(bytes32 indexed orderId);
    event PeerSet(uint32 indexed eid, address settlement);

    constructor(IMessageBus bus_, uint32 eid_, address owner_) {
        bus = bus_;
        eid = eid_;
        owner = owner_;
    }

    /// Names the settlement contracts of other chains. A peer cannot be changed afterwards.
    function setPeers(Peer[] calldata list) external {
        require(msg.sender == owner, "Owner only");
        for (uint256 i = 0; i < list.length; i++) {
            (uint32 peerEid, address settlement) = (list[i].eid, list[i].settlement);
            require(peerEid != eid && settlement != address(0), "Invalid peer");
            require(peers[peerEid] == address(0), "Peer already set");
            peers[peerEid] = settlement;
            emit PeerSet(peerEid, settlement);
        }
    }

    function addAllowedSolver(address solver) external {
        require(msg.sender == owner, "Owner only");
        isAllowedSolver[solver] = true;
    }

    function removeAllowedSolver(address solver) external {
        require(msg.sender == owner, "Owner only");
        isAllowedSolver[solver] = false;
    }

    /// The id of an order, the same on every chain.
    function hash(Order calldata order) external pure returns (bytes32) {
        return order.id();
    }

    /// What is locked of an offerer's input in active orders.
    function getLockedBalances(address offerer, address token) external view returns (uint256) {
        return _locked[offerer][token];
    }

    /// What an account may withdraw.
    function getUnlockedBalances(address account, address token) external view returns (uint256) {
        return _unlocked[account][token];
    }

    /// The fee in native coin of a message to `dstEid`: 0 settles the fills of `filler` for `srcEid`, 1 cancels an order.
    function quote(uint32 dstEid, uint8 msgType, bytes calldata, bool, uint32 srcEid, address filler)
        external
        view
        returns (uint256)
    {
        require(msgType == SETTLEMENT || msgType == CANCELLATION, "Invalid message type");
        if (msgType == CANCELLATION) return bus.quote(dstEid, abi.encode(MessageKind.Cancel, _orders[0]).length);
        uint256 count = _fills[srcEid][filler].length;
        bytes32[] memory ids = new bytes32[](count < MOST_FILLS ? count : MOST_FILLS);
        return bus.quote(dstEid, abi.encode(MessageKind.Settle, ids, filler).length);
    }

    /// Source chain: locks the input of an order that its offerer signed. Anyone may send it.
    function deposit(Order calldata order, bytes calldata signature) external nonReentrant {
        bytes32 orderId = _activate(order);
        require(order.inputToken != NATIVE_TOKEN, "Invalid token");
        require(OrderLib.isSignedBy(order.offerer, order.digest(address(this)), signature), "InvalidSignature");
        _pull(order.inputToken, order.offerer, order.inputAmount);
        emit Deposit(orderId, order);
    }

    /// Source chain: locks native input that the offerer sends along.
    function depositNative(Order calldata order) external payable nonReentrant {
        bytes32 orderId = _activate(order);
        require(order.inputToken == NATIVE_TOKEN, "Invalid token");
        require(msg.sender == order.offerer, "Only offerer can deposit");
        require(msg.value == order.inputAmount, "Incorrect native amount");
        emit Deposit(orderId, order);
    }

    /// Destination chain: pays the recipient with a solver's tokens, and notes whom the source chain has to credit.
    function fill(Order calldata order) external payable nonReentrant {
        require(isAllowedSolver[msg.sender], "Invalid solver");
        order.checkTerms();
        require(order.recipient != address(this), "Invalid recipient");
        bytes32 orderId = _close(order, OrderStatus.Filled);
        if (order.outputToken == NATIVE_TOKEN) {
            require(msg.value == order.outputAmount, "Incorrect native amount");
            _pushNative(order.recipient, order.outputAmount);
        } else {
            require(msg.value == 0, "Incorrect native amount");
            _pull(order.outputToken, msg.sender, order.outputAmount);
            _push(order.outputToken, order.recipient, order.outputAmount);
        }
        if (order.srcEid == eid) {
            _settle(orderId, order, msg.sender);
        } else {
            _fills[order.srcEid][msg.sender].push(orderId);
            emit Fill(orderId, order);
        }
    }

    /// Destination chain: tells a source chain of a filler's newest fills. The caller pays for the message; what is too
    /// much comes back.
    function settle(uint32 srcEid, address filler, bytes calldata) external payable nonReentrant {
        bytes32[] storage waiting = _fills[srcEid][filler];
        require(waiting.length > 0, "No orders provided");
        bytes32[] memory ids = new bytes32[](waiting.length < MOST_FILLS ? waiting.length : MOST_FILLS);
        for (uint256 i = 0; i < ids.length; i++) {
            ids[i] = waiting[waiting.length - 1];
            waiting.pop();
        }
        bytes memory payload = abi.encode(MessageKind.Settle, ids, filler);
        (bytes32 guid, uint64 nonce, uint256 fee) =
            bus.send{value: msg.value}(srcEid, peers[srcEid], payload, msg.sender);
        emit SettleSent(srcEid, filler, payload, guid, nonce, fee);
    }

    /// Source chain, after endTime: the offerer or the recipient ends an unfilled same-chain order, and it is paid back.
    function cancel(bytes32 orderId) external nonReentrant {
        Order memory order = _orders[orderId];
        require(orderStatus[orderId] == OrderStatus.Active, "Order not active");
        require(order.dstEid == eid, "Chain mismatch");
        _checkCanceller(order);
        orderStatus[orderId] = OrderStatus.Cancelled;
        _refund(orderId, order);
        emit Cancel(orderId);
    }

    /// Destination chain, after endTime: the offerer or the recipient ends an unfilled order; the source pays it back when
    /// the message arrives, for which the caller pays.
    function cancel(bytes32 orderId, Order calldata order, bytes calldata) external payable nonReentrant {
        require(order.srcEid != eid, "Chain mismatch");
        _checkCanceller(order);
        require(_close(order, OrderStatus.Cancelled) == orderId, "Invalid order");
        bytes memory payload = abi.encode(MessageKind.Cancel, order);
        (bytes32 guid, uint64 nonce, uint256 fee) =
            bus.send{value: msg.value}(order.srcEid, peers[order.srcEid], payload, msg.sender);
        emit CancelSent(orderId, guid, nonce, fee);
    }

    /// Source chain: takes the word of the order's destination chain, and of nobody else.
    function receiveMessage(uint32 srcEid, address sender, bytes calldata payload) external nonReentrant {
        require(msg.sender == address(bus), "Endpoint only");
        require(sender != address(0) && sender == peers[srcEid], "Unknown peer");
        if (abi.decode(payload, (MessageKind)) == MessageKind.Settle) {
            (, bytes32[] memory ids, address filler) = abi.decode(payload, (MessageKind, bytes32[], address));
            for (uint256 i = 0; i < ids.length; i++) _settleFrom(srcEid, ids[i], filler);
        } else {
            (, Order memory order) = abi.decode(payload, (MessageKind, Order));
            _cancelFrom(srcEid, order);
        }
    }

    /// Pays out what the caller has earned on this chain; 0 stands for all of it.
    function withdraw(address token, uint256 amount) external nonReentrant {
        if (amount == 0) amount = _unlocked[msg.sender][token];
        require(amount > 0, "Non-zero balance required");
        require(amount <= _unlocked[msg.sender][token], "Insufficient balance");
        _unlocked[msg.sender][token] -= amount;
        _pay(token, msg.sender, amount);
        emit Withdraw(msg.sender, token, amount);
    }

    /// For this contract alone: a payment whose failure can be caught as a whole.
    function payOut(address token, address to, uint256 amount) external {
        require(msg.sender == address(this), "Self only");
        _pay(token, to, amount);
    }

    /// Marks an order active on its source chain and locks its input in the books.
    function _activate(Order calldata order) private returns (bytes32 orderId) {
        orderId = order.id();
        order.checkTerms();
        require(order.srcEid == eid, "Chain mismatch");
        require(order.dstEid == eid || peers[order.dstEid] != address(0), "Destination not supported");
        require(orderStatus[orderId] == OrderStatus.Unknown, "Order already exists");
        orderStatus[orderId] = OrderStatus.Active;
        _orders[orderId] = order;
        _locked[order.offerer][order.inputToken] += order.inputAmount;
    }

    /// Gives an order its final status on its destination chain. A same-chain order must be active; another, new here.
    function _close(Order calldata order, OrderStatus end) private returns (bytes32 orderId) {
        orderId = order.id();
        require(order.dstEid == eid, "Chain mismatch");
        bool local = order.srcEid == eid;
        require(local || peers[order.srcEid] != address(0), "Source not supported");
        require(orderStatus[orderId] == (local ? OrderStatus.Active : OrderStatus.Unknown), "Order not active");
        orderStatus[orderId] = end;
    }

    function _checkCanceller(Order memory order) private view {
        require(msg.sender == order.offerer || msg.sender == order.recipient, "Only offerer or recipient");
        require(block.timestamp > order.endTime, "Order not expired");
    }

    /// A settlement that overtakes its deposit is refused as a whole, and the bus can deliver it later.
    function _settleFrom(uint32 srcEid, bytes32 orderId, address filler) private {
        OrderStatus status = orderStatus[orderId];
        require(status != OrderStatus.Unknown, "Order not active");
        Order memory order = _orders[orderId];
        if (order.dstEid != srcEid) emit settlementFailed(orderId, order.dstEid, srcEid, "Eid mismatch");
        else if (status != OrderStatus.Active) emit settlementFailed(orderId, srcEid, srcEid, "Order not active");
        else _settle(orderId, order, filler);
    }

    function _cancelFrom(uint32 srcEid, Order memory order) private {
        require(order.dstEid == srcEid && order.srcEid == eid, "Chain mismatch");
        bytes32 orderId = order.id();
        OrderStatus status = orderStatus[orderId];
        // An order cancelled before its deposit arrived is closed here too, so that it can no longer be deposited.
        require(status == OrderStatus.Active || status == OrderStatus.Unknown, "Order not active");
        orderStatus[orderId] = OrderStatus.Cancelled;
        if (status == OrderStatus.Active) _refund(orderId, order);
        emit Cancel(orderId);
    }

    /// Moves the locked input to the filler's unlocked balance.
    function _settle(bytes32 orderId, Order memory order, address filler) private {
        orderStatus[orderId] = OrderStatus.Settled;
        _locked[order.offerer][order.inputToken] -= order.inputAmount;
        _unlocked[filler][order.inputToken] += order.inputAmount;
        emit Settle(orderId);
    }

    /// Pays the locked input back; if the payment fails (a token that blocks the offerer), keeps it for withdrawal.
    function _refund(bytes32 orderId, Order memory order) private {
        (address token, address offerer, uint256 amount) = (order.inputToken, order.offerer, order.inputAmount);
        _locked[offerer][token] -= amount;
        try this.payOut(token, offerer, amount) {}
        catch {
            _unlocked[offerer][token] += amount;
            emit RefundHeld(orderId);
        }
    }

    function _pay(address token, address to, uint256 amount) private {
        if (token == NATIVE_TOKEN) _pushNative(to, amount);
        else _push(token, to, amount);
    }

    /// Takes exactly `amount`, or nothing.
    function _pull(address token, address from, uint256 amount) private {
        require(token.code.length > 0, "Invalid token");
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(from, address(this), amount);
        require(IERC20(token).balanceOf(address(this)) == before + amount, "Unexpected transfer amount");
    }

    /// Gives exactly `amount`: it leaves this contract, and it arrives.
    function _push(address token, address to, uint256 amount) private {
        uint256 ours = IERC20(token).balanceOf(address(this));
        uint256 theirs = IERC20(token).balanceOf(to);
        IERC20(token).safeTransfer(to, amount);
        require(IERC20(token).balanceOf(address(this)) == ours - amount, "Unexpected transfer amount");
        require(IERC20(token).balanceOf(to) == theirs + amount, "Unexpected transfer amount");
    }

    function _pushNative(address to, uint256 amount) private {
        (bool paid,) = to.call{value: amount}("");
        require(paid, "Native transfer failed");
    }
}
