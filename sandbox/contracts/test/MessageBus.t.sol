// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMessageReceiver, MessageBus} from "../src/MessageBus.sol";
import {vm} from "./Vm.sol";

contract MessageBusTest is IMessageReceiver {
    address private constant RELAYER = address(0xE1A);
    MessageBus private here = new MessageBus(1, RELAYER);
    MessageBus private there = new MessageBus(2, RELAYER);
    uint256 private received;
    bool private refusing;

    function receiveMessage(uint32 srcEid, address sender, bytes calldata payload) external {
        require(!refusing, "Not now");
        require(msg.sender == address(there) && srcEid == 1 && sender == address(this));
        require(keccak256(payload) == keccak256("hello"));
        received++;
    }

    function _messageId(uint64 nonce) private view returns (bytes32) {
        return keccak256(abi.encode(uint32(1), uint32(2), nonce, address(this), address(this), bytes("hello")));
    }

    function _deliver() private {
        vm.prank(RELAYER);
        there.deliver(1, 1, address(this), address(this), "hello");
    }

    function test_announcesWhatIsSent() public {
        uint256 fee = here.quote(2, 5);
        vm.expectEmit(address(here));
        emit MessageBus.MessageSent(_messageId(1), 2, 1, address(this), address(this), "hello");
        (bytes32 first,,) = here.send{value: fee}(2, address(this), "hello", address(1));
        (bytes32 second, uint64 nonce, uint256 paid) = here.send{value: fee}(2, address(this), "hello", address(1));
        require(first == _messageId(1) && second == _messageId(2));
        require(here.nonce() == 2 && nonce == 2 && paid == fee);
    }

    function test_keepsTheFeeAndGivesTheRestBack() public {
        uint256 fee = here.quote(2, 5);
        require(here.quote(2, 6) > fee);
        vm.expectRevert("Insufficient fee");
        here.send{value: fee - 1}(2, address(this), "hello", address(0x77));
        here.send{value: fee + 3}(2, address(this), "hello", address(0x77));
        require(address(here).balance == fee && address(0x77).balance == 3);
        vm.expectRevert("Refund failed");
        here.send{value: fee + 3}(2, address(this), "hello", address(here));
    }

    function test_deliversOnce() public {
        vm.expectEmit(address(there));
        emit MessageBus.MessageDelivered(_messageId(1), 1);
        _deliver();
        require(received == 1 && there.delivered(_messageId(1)));
        vm.prank(RELAYER);
        vm.expectRevert("Already delivered");
        there.deliver(1, 1, address(this), address(this), "hello");
    }

    function test_canRepeatADeliveryThatFailed() public {
        refusing = true;
        vm.prank(RELAYER);
        vm.expectRevert("Not now");
        there.deliver(1, 1, address(this), address(this), "hello");
        require(!there.delivered(_messageId(1)));
        refusing = false;
        _deliver();
        require(received == 1);
    }

    function testFuzz_isTheRelayersAlone(address who) public {
        vm.assume(who != RELAYER);
        vm.prank(who);
        vm.expectRevert("Relayer only");
        there.deliver(1, 1, address(this), address(this), "hello");
    }
}
