// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Case} from "./Case.sol";
import {vm} from "./Vm.sol";

contract MessageTest is Case {
    function _payload(Settlement.MessageKind kind, Order memory order) private pure returns (bytes memory) {
        if (kind == Settlement.MessageKind.Cancel) return abi.encode(kind, order);
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _id(order);
        return abi.encode(kind, ids, FILLER);
    }

    /// Delivered, but this order cannot be settled.
    function _passedOver(uint32 srcEid, address sender, string memory why) private {
        bytes memory payload = _payload(Settlement.MessageKind.Settle, _order());
        vm.expectEmit(address(onA));
        emit Settlement.settlementFailed(_id(_order()), B, srcEid, why);
        busA.deliver(srcEid, sender, address(onA), payload);
    }

    function _refused(uint32 srcEid, address sender, bytes memory payload, string memory why) private {
        vm.expectRevert(bytes(why));
        busA.deliver(srcEid, sender, address(onA), payload);
    }

    function _each(uint32 srcEid, address sender, Order memory order, string memory why) private {
        _refused(srcEid, sender, _payload(Settlement.MessageKind.Settle, order), why);
        _refused(srcEid, sender, _payload(Settlement.MessageKind.Cancel, order), why);
        _is(onA, _order(), OrderStatus.Active);
    }

    function setUp() public override {
        super.setUp();
        _deposit(_order());
    }

    function testFuzz_refusesAnyCallerButTheEndpoint(address caller) public {
        vm.assume(caller != address(busA));
        for (uint8 kind = 0; kind < 2; kind++) {
            bytes memory payload = _payload(Settlement.MessageKind(kind), _order());
            vm.prank(caller);
            vm.expectRevert("Endpoint only");
            onA.receiveMessage(B, address(onB), payload);
        }
    }

    function testFuzz_refusesAnySenderButThePeer(address sender) public {
        vm.assume(sender != address(onB));
        _each(B, sender, _order(), "Unknown peer");
    }

    function testFuzz_refusesAnUnknownChain(uint32 srcEid, address sender) public {
        vm.assume(srcEid != B && srcEid != C);
        _each(srcEid, sender, _order(), "Unknown peer");
        _each(srcEid, address(0), _order(), "Unknown peer");
    }

    function test_refusesAPeerThatIsNotTheDestination() public {
        _refused(C, PEER_C, _payload(Settlement.MessageKind.Cancel, _order()), "Chain mismatch");
        _passedOver(C, PEER_C, "Eid mismatch");
        _is(onA, _order(), OrderStatus.Active);
    }

    function test_refusesAnotherSourcesOrder() public {
        Order memory order = _order();
        order.srcEid = C;
        _refused(B, address(onB), _payload(Settlement.MessageKind.Cancel, order), "Chain mismatch");
        _refused(B, address(onB), _payload(Settlement.MessageKind.Settle, order), "Order not active");
    }

    function test_refusesASettlementBeforeTheDeposit() public {
        Order memory order = _order();
        order.outputAmount = 401;
        _fill(onB, order);
        bytes memory payload = busB.sent(0).payload;
        _refused(B, address(onB), payload, "Order not active");
        _deposit(order);
        _relay();
        _is(onA, order, OrderStatus.Settled);
    }

    function test_refusesASecondSettlement() public {
        _fill(onB, _order());
        _relay();
        _passedOver(B, address(onB), "Order not active");
        _refused(B, address(onB), _payload(Settlement.MessageKind.Cancel, _order()), "Order not active");
        _same(onA.getUnlockedBalances(FILLER, address(input)), 500);
    }

    function test_refusesASecondCancellation() public {
        vm.warp(1061);
        _cancelAs(OFFERER, onB, _order());
        _relay();
        _refused(B, address(onB), busB.sent(0).payload, "Order not active");
        _passedOver(B, address(onB), "Order not active");
        _is(onA, _order(), OrderStatus.Cancelled);
        _same(input.balanceOf(OFFERER), 1_000_000);
    }

    function test_refusesAKindThatDoesNotExist() public {
        vm.expectRevert();
        busA.deliver(B, address(onB), address(onA), abi.encode(uint8(2), _order()));
        vm.expectRevert();
        busA.deliver(B, address(onB), address(onA), "");
    }

    function test_onlyTheOwnerNamesPeers() public {
        Settlement.Peer[] memory list = new Settlement.Peer[](1);
        list[0] = Settlement.Peer(104, address(1));
        vm.prank(STRANGER);
        vm.expectRevert("Owner only");
        onA.setPeers(list);
        vm.expectEmit(address(onA));
        emit Settlement.PeerSet(104, address(1));
        onA.setPeers(list);
        vm.expectRevert("Peer already set");
        onA.setPeers(list);
        list[0] = Settlement.Peer(A, address(1));
        vm.expectRevert("Invalid peer");
        onA.setPeers(list);
        list[0] = Settlement.Peer(105, address(0));
        vm.expectRevert("Invalid peer");
        onA.setPeers(list);
    }
}
