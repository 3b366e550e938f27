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
    /// May name peers, once for each chain, and nothing else.
    address public immutable owner;
    mapping(uint32 eid => address settlement) public peers;
    mapping(bytes32 orderId => OrderStatus) public orderStatus;
    /// Input of active orders, by offerer.
    mapping(address account => mapping(address token => uint256)) public lockedBalance;
    /// What an account may withdraw.
    mapping(address account => mapping(address token => uint256)) public unlockedBalance;

    event Deposit(bytes32 indexed orderId, Order order);
    event Fill(bytes32 indexed orderId, Order order);
    event Settle(bytes32 indexed orderId);
    event Cancel(bytes32 indexed orderId);
    event Withdraw(address indexed account, address indexed token, uint256 amount);
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

    /// Destination chain: pays the recipient with the caller's tokens, and tells the source chain whom to credit.
    function fill(Order calldata order) external payable nonReentrant {
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
            emit Fill(orderId, order);
            _tell(order, MessageKind.Settle, msg.sender);
        }
    }

    /// Destination chain, after endTime: the offerer or the recipient ends an unfilled order; the source pays it back.
    function cancel(Order calldata order) external nonReentrant {
        require(msg.sender == order.offerer || msg.sender == order.recipient, "Only offerer or recipient");
        require(block.timestamp > order.endTime, "Order not expired");
        bytes32 orderId = _close(order, OrderStatus.Cancelled);
        if (order.srcEid == eid) _refund(orderId, order);
        else _tell(order, MessageKind.Cancel, address(0));
        emit Cancel(orderId);
    }

    /// Source chain: takes the word of the order's destination chain, and of nobody else.
    function receiveMessage(uint32 srcEid, address sender, bytes calldata payload) external nonReentrant {
        require(msg.sender == address(bus), "Endpoint only");
        require(sender != address(0) && sender == peers[srcEid], "Unknown peer");
        (MessageKind kind, Order memory order, address filler) = abi.decode(payload, (MessageKind, Order, address));
        require(order.dstEid == srcEid && order.srcEid == eid, "Chain mismatch");
        bytes32 orderId = order.id();
        OrderStatus status = orderStatus[orderId];
        if (kind == MessageKind.Settle) {
            require(status == OrderStatus.Active, "Order not active");
            _settle(orderId, order, filler);
        } else {
            // An order cancelled before its deposit arrived is closed here too, so that it can no longer be deposited.
            require(status == OrderStatus.Active || status == OrderStatus.Unknown, "Order not active");
            orderStatus[orderId] = OrderStatus.Cancelled;
            if (status == OrderStatus.Active) _refund(orderId, order);
            emit Cancel(orderId);
        }
    }

    /// Pays out what the caller has earned on this chain.
    function withdraw(address token, uint256 amount) external nonReentrant {
        require(amount > 0, "Invalid amount");
        require(amount <= unlockedBalance[msg.sender][token], "Insufficient balance");
        unlockedBalance[msg.sender][token] -= amount;
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
        lockedBalance[order.offerer][order.inputToken] += order.inputAmount;
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

    function _tell(Order calldata order, MessageKind kind, address filler) private {
        bus.send(order.srcEid, peers[order.srcEid], abi.encode(kind, order, filler));
    }

    /// Moves the locked input to the filler's unlocked balance.
    function _settle(bytes32 orderId, Order memory order, address filler) private {
        orderStatus[orderId] = OrderStatus.Settled;
        lockedBalance[order.offerer][order.inputToken] -= order.inputAmount;
        unlockedBalance[filler][order.inputToken] += order.inputAmount;
        emit Settle(orderId);
    }

    /// Pays the locked input back; if the payment fails (a token that blocks the offerer), keeps it for withdrawal.
    function _refund(bytes32 orderId, Order memory order) private {
        (address token, address offerer, uint256 amount) = (order.inputToken, order.offerer, order.inputAmount);
        lockedBalance[offerer][token] -= amount;
        try this.payOut(token, offerer, amount) {}
        catch {
            unlockedBalance[offerer][token] += amount;
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
