// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Case} from "./Case.sol";
import {BlockingToken} from "./Tokens.sol";
import {vm} from "./Vm.sol";

contract CancelTest is Case {
    function _cancel(Settlement settlement, Order memory order, address who) private {
        _cancelAs(who, settlement, order);
    }

    function _cancelFails(Settlement settlement, Order memory order, address who, string memory why) private {
        bytes32 orderId = _id(order);
        vm.deal(who, 10_000);
        vm.prank(who);
        vm.expectRevert(bytes(why));
        if (order.srcEid == order.dstEid) settlement.cancel(orderId);
        else settlement.cancel{value: 10_000}(orderId, order, "");
    }

    function test_paysTheOffererBack() public {
        Order memory order = _order();
        _deposit(order);
        vm.warp(1061);
        uint256 fee = onB.quote(A, 1, "", false, A, OFFERER);
        vm.expectEmit(address(onB));
        emit Settlement.CancelSent(_id(order), bytes32(uint256(1)), 1, fee);
        _cancel(onB, order, OFFERER);
        _is(onB, order, OrderStatus.Cancelled);
        _is(onA, order, OrderStatus.Active);
        vm.expectEmit(address(onA));
        emit Settlement.Cancel(_id(order));
        _relay();
        _is(onA, order, OrderStatus.Cancelled);
        _same(input.balanceOf(OFFERER), 1_000_000);
        _same(onA.getLockedBalances(OFFERER, address(input)), 0);
    }

    function test_paysASameChainOrderBackAtOnce() public {
        Order memory order = _local();
        _deposit(order);
        vm.warp(1061);
        _cancel(onA, order, RECIPIENT);
        _is(onA, order, OrderStatus.Cancelled);
        _same(input.balanceOf(OFFERER), 1_000_000);
        _same(busA.sentCount(), 0);
        _cancelFails(onA, order, OFFERER, "Order not active");
    }

    function test_costsTheMessageAndNoMore() public {
        vm.warp(1061);
        uint256 fee = onB.quote(A, 1, "", false, A, OFFERER);
        vm.deal(OFFERER, fee + 7);
        bytes32 orderId = _id(_order());
        Order memory order = _order();
        vm.prank(OFFERER);
        vm.expectRevert("Insufficient fee");
        onB.cancel{value: fee - 1}(orderId, order, "");
        vm.prank(OFFERER);
        onB.cancel{value: fee + 7}(orderId, order, "");
        _same(OFFERER.balance, 7);
        _same(address(onB).balance, 0);
    }

    function test_refusesTheIdOfAnotherOrder() public {
        vm.warp(1061);
        vm.deal(OFFERER, 10_000);
        Order memory order = _order();
        vm.prank(OFFERER);
        vm.expectRevert("Invalid order");
        onB.cancel{value: 10_000}(bytes32(uint256(1)), order, "");
    }

    /// Each way is for its kind of order.
    function test_refusesTheOtherWay() public {
        _deposit(_order());
        Order memory local = _local();
        _deposit(local);
        vm.warp(1061);
        bytes32 crossId = _id(_order());
        vm.prank(OFFERER);
        vm.expectRevert("Chain mismatch");
        onA.cancel(crossId);
        bytes32 localId = _id(local);
        vm.deal(OFFERER, 10_000);
        vm.prank(OFFERER);
        vm.expectRevert("Chain mismatch");
        onA.cancel{value: 10_000}(localId, local, "");
        vm.prank(STRANGER);
        vm.expectRevert("Only offerer or recipient");
        onA.cancel(localId);
    }

    function test_letsTheRecipientCancel() public {
        _deposit(_order());
        vm.warp(1061);
        _cancel(onB, _order(), RECIPIENT);
        _relay();
        _same(input.balanceOf(OFFERER), 1_000_000);
        _same(input.balanceOf(RECIPIENT), 0);
    }

    function testFuzz_refusesAnyoneElse(address who) public {
        vm.assume(who != OFFERER && who != RECIPIENT);
        vm.warp(1061);
        _cancelFails(onB, _order(), who, "Only offerer or recipient");
    }

    function test_waitsUntilTheOrderHasExpired() public {
        vm.warp(1059);
        _cancelFails(onB, _order(), OFFERER, "Order not expired");
        vm.warp(1060);
        _cancelFails(onB, _order(), OFFERER, "Order not expired");
        vm.warp(1061);
        _cancel(onB, _order(), OFFERER);
    }

    function test_refusesTheSourceChain() public {
        _deposit(_order());
        vm.warp(1061);
        _cancelFails(onA, _order(), OFFERER, "Chain mismatch");
    }

    function test_refusesAnUnknownSource() public {
        Order memory order = _order();
        order.srcEid = 999;
        vm.warp(1061);
        _cancelFails(onB, order, OFFERER, "Source not supported");
    }

    function test_refusesAFilledOrder() public {
        _fill(onB, _order());
        vm.warp(1061);
        _cancelFails(onB, _order(), OFFERER, "Order not active");
    }

    function test_refusesACancelledOrder() public {
        vm.warp(1061);
        _cancel(onB, _order(), OFFERER);
        _cancelFails(onB, _order(), OFFERER, "Order not active");
    }

    function test_refusesASameChainOrderWithoutDeposit() public {
        vm.warp(1061);
        _cancelFails(onA, _local(), OFFERER, "Order not active");
    }

    /// The chains' clocks differ: B is past the end when A still takes deposits.
    function test_closesAnOrderThatWasNeverDeposited() public {
        vm.warp(1061);
        _cancel(onB, _order(), OFFERER);
        vm.warp(1050);
        _relay();
        _is(onA, _order(), OrderStatus.Cancelled);
        _depositFails(_order(), "Order already exists");
        _same(input.balanceOf(OFFERER), 1_000_000);
    }

    function test_paysNativeInputBack() public {
        Order memory order = _order();
        order.inputToken = NATIVE_TOKEN;
        vm.deal(OFFERER, 500);
        vm.prank(OFFERER);
        onA.depositNative{value: 500}(order);
        vm.warp(1061);
        _cancel(onB, order, OFFERER);
        _relay();
        _same(OFFERER.balance, 500);
    }

    function test_keepsARefundThatCannotBePaid() public {
        BlockingToken token = new BlockingToken();
        _equip(token, OFFERER);
        Order memory order = _order();
        order.inputToken = address(token);
        _deposit(order);
        token.setBlocked(OFFERER, true);
        vm.warp(1061);
        _cancel(onB, order, OFFERER);
        vm.expectEmit(address(onA));
        emit Settlement.RefundHeld(_id(order));
        _relay();
        _is(onA, order, OrderStatus.Cancelled);
        _same(onA.getLockedBalances(OFFERER, address(token)), 0);
        _same(onA.getUnlockedBalances(OFFERER, address(token)), 500);
        token.setBlocked(OFFERER, false);
        vm.prank(OFFERER);
        onA.withdraw(address(token), 500);
        _same(token.balanceOf(OFFERER), 1_000_000);
    }
}
