// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Case} from "./Case.sol";
import {FeeToken} from "./Tokens.sol";
import {vm} from "./Vm.sol";

contract WithdrawTest is Case {
    function setUp() public override {
        super.setUp();
        Order memory order = _local();
        _deposit(order);
        _fill(onA, order);
    }

    function test_paysInParts() public {
        vm.prank(FILLER);
        onA.withdraw(address(input), 200);
        vm.expectEmit(address(onA));
        emit Settlement.Withdraw(FILLER, address(input), 300);
        vm.prank(FILLER);
        onA.withdraw(address(input), 300);
        _same(input.balanceOf(FILLER), 500);
        _same(onA.getUnlockedBalances(FILLER, address(input)), 0);
    }

    function testFuzz_refusesMoreThanIsThere(uint256 amount) public {
        vm.assume(amount > 500);
        vm.prank(FILLER);
        vm.expectRevert("Insufficient balance");
        onA.withdraw(address(input), amount);
    }

    function testFuzz_refusesAnyoneElse(address who) public {
        vm.assume(who != FILLER);
        vm.prank(who);
        vm.expectRevert("Insufficient balance");
        onA.withdraw(address(input), 1);
    }

    function test_takesZeroForAll() public {
        vm.prank(FILLER);
        onA.withdraw(address(input), 0);
        _same(input.balanceOf(FILLER), 500);
        vm.prank(FILLER);
        vm.expectRevert("Non-zero balance required");
        onA.withdraw(address(input), 0);
    }

    function test_paysCoins() public {
        Order memory order = _local();
        order.inputToken = NATIVE_TOKEN;
        vm.deal(OFFERER, 500);
        vm.prank(OFFERER);
        onA.depositNative{value: 500}(order);
        _fill(onA, order);
        vm.prank(FILLER);
        onA.withdraw(NATIVE_TOKEN, 500);
        _same(FILLER.balance, 500);
    }

    function test_refusesATokenThatBeginsToTakeAFee() public {
        FeeToken token = new FeeToken();
        token.setOn(false);
        _equip(token, OFFERER);
        Order memory order = _local();
        order.inputToken = address(token);
        _deposit(order);
        _fill(onA, order);
        token.setOn(true);
        vm.prank(FILLER);
        vm.expectRevert("Unexpected transfer amount");
        onA.withdraw(address(token), 500);
        _same(onA.getUnlockedBalances(FILLER, address(token)), 500);
    }

    function test_keepsThePayOutToItself() public {
        vm.prank(FILLER);
        vm.expectRevert("Self only");
        onA.payOut(address(input), FILLER, 500);
    }
}
