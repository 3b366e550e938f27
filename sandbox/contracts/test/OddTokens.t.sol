// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Order, OrderStatus} from "../src/Order.sol";
import {TestTokenUsdt} from "../src/TestTokenUsdt.sol";
import {Case} from "./Case.sol";
import {BaseToken, FalseToken, FeeToken, ReentrantToken, SurchargeToken} from "./Tokens.sol";
import {vm} from "./Vm.sol";

contract OddTokensTest is Case {
    function _with(BaseToken token) private returns (Order memory order) {
        _equip(token, OFFERER);
        _equip(token, FILLER);
        order = _order();
        (order.inputToken, order.outputToken) = (address(token), address(token));
    }

    function test_refusesAFeeOnTransfer() public {
        Order memory order = _with(new FeeToken());
        _depositFails(order, "Unexpected transfer amount");
        _fillFails(onB, order, "Unexpected transfer amount");
    }

    /// Such a token would pay one account with another's money.
    function test_refusesASurchargeOnTheContract() public {
        SurchargeToken token = new SurchargeToken();
        Order memory order = _with(token);
        order.dstEid = A;
        _deposit(order);
        _fill(onA, order);
        order.outputAmount = 399;
        _deposit(order);
        token.setOn(true);
        vm.prank(FILLER);
        vm.expectRevert("Unexpected transfer amount");
        onA.withdraw(address(token), 500);
    }

    function test_refusesATransferThatAnswersFalse() public {
        FalseToken token = new FalseToken();
        Order memory order = _with(token);
        token.setSulking(true);
        bytes memory signature = _sign(KEY, order, address(onA));
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
        onA.deposit(order, signature);
        vm.prank(FILLER);
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
        onB.fill(order);
        token.setSulking(false);
        _deposit(order);
        _fill(onB, order);
    }

    function test_takesATokenThatAnswersNothing() public {
        TestTokenUsdt token = new TestTokenUsdt("Tether USD", "USDT", 6, address(this));
        for (uint256 i = 0; i < 2; i++) {
            address who = i == 0 ? OFFERER : FILLER;
            token.mint(who, 1000);
            vm.prank(who);
            token.approve(i == 0 ? address(onA) : address(onB), 1000);
        }
        Order memory order = _order();
        (order.inputToken, order.outputToken) = (address(token), address(token));
        _deposit(order);
        _fill(onB, order);
        _relay();
        vm.prank(FILLER);
        onA.withdraw(address(token), 500);
        _same(token.balanceOf(FILLER), 1100);
        _same(token.balanceOf(RECIPIENT), 400);
    }

    /// Every way in, tried from inside a token's transfer, for every way that moves tokens.
    function test_cannotBeReentered() public {
        ReentrantToken token = new ReentrantToken();
        Order memory order = _with(token);
        Order memory second = _with(token);
        second.dstEid = A;
        _deposit(second);
        Order memory third = order;
        third.outputAmount = 1;
        bytes[] memory ways = new bytes[](7);
        ways[0] = abi.encodeCall(onA.deposit, (third, _sign(KEY, third, address(onA))));
        ways[1] = abi.encodeCall(onA.fill, (second));
        ways[2] = abi.encodeWithSignature("cancel(bytes32)", _id(second));
        ways[6] = abi.encodeCall(onA.settle, (B, FILLER, ""));
        ways[3] = abi.encodeCall(onA.withdraw, (address(token), 1));
        ways[4] = abi.encodeCall(onA.depositNative, (third));
        ways[5] = abi.encodeCall(onA.payOut, (address(token), STRANGER, 1));
        for (uint256 i = 0; i < ways.length; i++) {
            token.arm(address(onA), ways[i]);
            Order memory fresh = order;
            fresh.inputAmount = uint128(100 + i);
            _deposit(fresh);
            _require(!token.reentered(), "The contract was entered twice");
        }
        _is(onA, second, OrderStatus.Active);
    }
}
