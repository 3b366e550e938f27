// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMessageBus, IMessageReceiver} from "../src/MessageBus.sol";

struct Message {
    uint32 srcEid;
    uint32 dstEid;
    address sender;
    address receiver;
    bytes payload;
}

/// An endpoint that keeps what is sent, and delivers whatever it is told to: late, twice, never, or invented.
contract HostileBus is IMessageBus {
    uint32 public immutable eid;
    Message[] private _sent;

    constructor(uint32 eid_) {
        eid = eid_;
    }

    function quote(uint32, uint256 size) public pure returns (uint256) {
        return 1000 + size;
    }

    function send(uint32 dstEid, address receiver, bytes calldata payload, address refundTo)
        external
        payable
        returns (bytes32, uint64, uint256 fee)
    {
        fee = quote(dstEid, payload.length);
        require(msg.value >= fee, "Insufficient fee");
        _sent.push(Message(eid, dstEid, msg.sender, receiver, payload));
        (bool paid,) = refundTo.call{value: msg.value - fee}("");
        require(paid);
        return (bytes32(_sent.length), uint64(_sent.length), fee);
    }

    function sentCount() external view returns (uint256) {
        return _sent.length;
    }

    function sent(uint256 index) external view returns (Message memory) {
        return _sent[index];
    }

    function deliver(uint32 srcEid, address sender, address receiver, bytes calldata payload) external {
        IMessageReceiver(receiver).receiveMessage(srcEid, sender, payload);
    }
}
