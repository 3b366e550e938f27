// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IMessageBus} from "../src/MessageBus.sol";
import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {TestToken} from "../src/TestToken.sol";
import {TestTokenUsdt} from "../src/TestTokenUsdt.sol";
import {HostileBus, Message} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// Two chains in one EVM: two settlements with an endpoint each, which know each other and a third chain as peers.
contract Fixture {
    uint32 internal constant A = 101;
    uint32 internal constant B = 102;
    uint32 internal constant C = 103;
    address internal constant PEER_C = address(0xC0C0);
    uint256 internal constant KEY = 0xA11CE;

    HostileBus internal busA = new HostileBus(A);
    HostileBus internal busB = new HostileBus(B);
    Settlement internal onA;
    Settlement internal onB;

    function _build() internal {
        onA = _newSettlement(busA, A);
        onB = _newSettlement(busB, B);
        _introduce(onA, B, address(onB));
        _introduce(onB, A, address(onA));
        _introduce(onA, C, PEER_C);
        _introduce(onB, C, PEER_C);
    }

    /// The contract under test, or the broken copy that the mutation run names.
    function _newSettlement(IMessageBus bus, uint32 eid) internal returns (Settlement made) {
        string memory file = vm.envOr("SETTLEMENT_CODE", "");
        if (bytes(file).length == 0) return new Settlement(bus, eid, address(this));
        bytes memory code = abi.encodePacked(vm.parseBytes(vm.readFile(file)), abi.encode(bus, eid, address(this)));
        assembly {
            made := create(0, add(code, 0x20), mload(code))
        }
        require(address(made) != address(0), "The broken copy could not be created");
    }

    function _introduce(Settlement settlement, uint32 eid, address peer) internal {
        Settlement.Peer[] memory list = new Settlement.Peer[](1);
        list[0] = Settlement.Peer(eid, peer);
        settlement.setPeers(list);
    }

    /// Cancels as `who`, in the way that the order asks for, with the message's fee.
    function _cancelAs(address who, Settlement settlement, Order memory order) internal {
        bool local = order.srcEid == order.dstEid;
        bytes32 orderId = _id(order);
        uint256 fee = local ? 0 : settlement.quote(order.srcEid, 1, "", false, order.srcEid, who);
        if (!local) vm.deal(who, who.balance + fee);
        vm.prank(who);
        if (local) settlement.cancel(orderId);
        else settlement.cancel{value: fee}(orderId, order, "");
    }

    /// Has the destination tell the source of what a filler has filled there.
    function _tell(Settlement settlement, uint32 srcEid, address filler) internal {
        uint256 fee = settlement.quote(srcEid, 0, "", false, srcEid, filler);
        vm.deal(address(this), address(this).balance + fee);
        settlement.settle{value: fee}(srcEid, filler, "");
    }

    receive() external payable {}

    function _id(Order memory order) internal pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    /// The digest as a wallet makes it, written out independently of the contract's library.
    function _digest(Order memory order, address verifyingContract) internal pure returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,address verifyingContract)"),
                keccak256("Aori"),
                keccak256("0.3.1"),
                verifyingContract
            )
        );
        bytes32 typeHash = keccak256(
            "Order(uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient)"
        );
        return keccak256(abi.encodePacked(hex"1901", domain, keccak256(bytes.concat(typeHash, abi.encode(order)))));
    }

    function _sign(uint256 key, Order memory order, address verifyingContract) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(order, verifyingContract));
        return abi.encodePacked(r, s, v);
    }

    function _require(bool condition, string memory words) internal pure {
        require(condition, words);
    }

    function _is(Settlement settlement, Order memory order, OrderStatus status) internal view {
        require(settlement.orderStatus(_id(order)) == status, "Unexpected status");
    }
}
