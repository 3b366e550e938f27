// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What the bus calls on the receiving contract of the other chain.
interface IMessageReceiver {
    function receiveMessage(uint32 srcEid, address sender, bytes calldata payload) external;
}

/// The sending side, as a contract sees it.
interface IMessageBus {
    function eid() external view returns (uint32);
    /// What a message of so many bytes costs, in native coin.
    function quote(uint32 dstEid, uint256 size) external view returns (uint256 fee);
    /// Announces a message. What was sent beyond the fee goes to `refundTo`.
    function send(uint32 dstEid, address receiver, bytes calldata payload, address refundTo)
        external
        payable
        returns (bytes32 messageId, uint64 nonce, uint256 fee);
}

/// The messaging endpoint of one chain. Sending leaves an event; a relayer carries it and delivers it once.
contract MessageBus is IMessageBus {
    /// This chain's endpoint id.
    uint32 public immutable override eid;
    /// The only account that may deliver.
    address public immutable relayer;
    uint256 private constant BASE_FEE = 0.00001 ether;
    uint256 private constant FEE_PER_BYTE = 10 gwei;
    /// How many messages have left this chain.
    uint64 public nonce;
    /// Messages that have arrived here and taken effect.
    mapping(bytes32 messageId => bool) public delivered;

    event MessageSent(
        bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload
    );
    event MessageDelivered(bytes32 indexed messageId, uint32 indexed srcEid);

    constructor(uint32 eid_, address relayer_) {
        eid = eid_;
        relayer = relayer_;
    }

    function quote(uint32, uint256 size) public pure returns (uint256 fee) {
        return BASE_FEE + size * FEE_PER_BYTE;
    }

    /// Announces a message to `receiver` on the chain of `dstEid`, for a fee that stays here.
    function send(uint32 dstEid, address receiver, bytes calldata payload, address refundTo)
        external
        payable
        returns (bytes32 messageId, uint64 current, uint256 fee)
    {
        fee = quote(dstEid, payload.length);
        require(msg.value >= fee, "Insufficient fee");
        current = ++nonce;
        messageId = _messageId(eid, dstEid, current, msg.sender, receiver, payload);
        emit MessageSent(messageId, dstEid, current, msg.sender, receiver, payload);
        if (msg.value == fee) return (messageId, current, fee);
        (bool paid,) = refundTo.call{value: msg.value - fee}("");
        require(paid, "Refund failed");
    }

    /// Hands a message of another chain to its receiver. If the receiver reverts, nothing happened: deliver it later.
    function deliver(uint32 srcEid, uint64 nonce_, address sender, address receiver, bytes calldata payload) external {
        require(msg.sender == relayer, "Relayer only");
        bytes32 messageId = _messageId(srcEid, eid, nonce_, sender, receiver, payload);
        require(!delivered[messageId], "Already delivered");
        delivered[messageId] = true;
        IMessageReceiver(receiver).receiveMessage(srcEid, sender, payload);
        emit MessageDelivered(messageId, srcEid);
    }

    function _messageId(
        uint32 srcEid,
        uint32 dstEid,
        uint64 nonce_,
        address sender,
        address receiver,
        bytes calldata payload
    ) private pure returns (bytes32) {
        return keccak256(abi.encode(srcEid, dstEid, nonce_, sender, receiver, payload));
    }
}
