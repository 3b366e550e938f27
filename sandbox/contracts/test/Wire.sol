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

    function send(uint32 dstEid, address receiver, bytes calldata payload) external returns (bytes32) {
        _sent.push(Message(eid, dstEid, msg.sender, receiver, payload));
        return bytes32(_sent.length);
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
