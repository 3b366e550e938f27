// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Fixture} from "./Fixture.sol";
import {BaseToken} from "./Tokens.sol";
import {Message} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// What every test of one function starts from: an order from A to B, money, allowances, and a clock at 1000.
contract Case is Fixture {
    address internal immutable OFFERER = vm.addr(KEY);
    address internal constant RECIPIENT = address(0xBEEF);
    address internal constant FILLER = address(0xF111);
    address internal constant STRANGER = address(0x5555);
    BaseToken internal input;
    BaseToken internal output;

    function setUp() public virtual {
        _build();
        vm.warp(1000);
        input = new BaseToken();
        output = new BaseToken();
        _equip(input, OFFERER);
        _equip(output, FILLER);
        onA.addAllowedSolver(FILLER);
        onB.addAllowedSolver(FILLER);
    }

    function _equip(BaseToken token, address account) internal {
        token.mint(account, 1_000_000);
        vm.startPrank(account);
        token.approve(address(onA), type(uint256).max);
        token.approve(address(onB), type(uint256).max);
        vm.stopPrank();
    }

    function _order() internal view returns (Order memory) {
        return Order(500, 400, address(input), address(output), 1000, 1060, A, B, OFFERER, RECIPIENT);
    }

    function _local() internal view returns (Order memory order) {
        order = _order();
        order.dstEid = A;
    }

    function _deposit(Order memory order) internal {
        onA.deposit(order, _sign(KEY, order, address(onA)));
    }

    function _depositFails(Order memory order, string memory why) internal {
        bytes memory signature = _sign(KEY, order, address(onA));
        vm.expectRevert(bytes(why));
        onA.deposit(order, signature);
    }

    function _fill(Settlement settlement, Order memory order) internal {
        vm.prank(FILLER);
        settlement.fill(order);
        if (order.srcEid != order.dstEid) _tell(settlement, order.srcEid, FILLER);
    }

    function _fillFails(Settlement settlement, Order memory order, string memory why) internal {
        vm.prank(FILLER);
        vm.expectRevert(bytes(why));
        settlement.fill(order);
    }

    /// Carries the newest message of B to A.
    function _relay() internal {
        Message memory message = busB.sent(busB.sentCount() - 1);
        busA.deliver(message.srcEid, message.sender, message.receiver, message.payload);
    }

    function _same(uint256 actual, uint256 expected) internal pure {
        require(actual == expected, "Not the expected amount");
    }
}
