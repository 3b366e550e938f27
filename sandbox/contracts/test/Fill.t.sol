// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Case} from "./Case.sol";
import {Vm, vm} from "./Vm.sol";

contract FillTest is Case {
    function test_paysTheRecipientAndCreditsTheFiller() public {
        Order memory order = _order();
        _deposit(order);
        vm.expectEmit(address(onB));
        emit Settlement.Fill(_id(order), order);
        _fill(onB, order);
        _is(onB, order, OrderStatus.Filled);
        _same(output.balanceOf(RECIPIENT), 400);
        _same(output.balanceOf(address(onB)), 0);
        vm.expectEmit(address(onA));
        emit Settlement.Settle(_id(order));
        _relay();
        _is(onA, order, OrderStatus.Settled);
        _same(onA.getLockedBalances(OFFERER, address(input)), 0);
        _same(onA.getUnlockedBalances(FILLER, address(input)), 500);
    }

    function testFuzz_paysAnyAmount(uint128 amount) public {
        vm.assume(amount > 0);
        Order memory order = _order();
        order.outputAmount = amount;
        output.mint(FILLER, amount);
        _fill(onB, order);
        _same(output.balanceOf(RECIPIENT), amount);
    }

    function test_settlesASameChainOrderAtOnce() public {
        Order memory order = _local();
        _deposit(order);
        vm.recordLogs();
        _fill(onA, order);
        _is(onA, order, OrderStatus.Settled);
        _same(output.balanceOf(RECIPIENT), 400);
        _same(onA.getUnlockedBalances(FILLER, address(input)), 500);
        _same(busA.sentCount(), 0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        _same(logs.length, 1);
        _require(logs[0].topics[0] == Settlement.Settle.selector, "A same-chain order settles, and fills nothing");
    }

    function test_refusesASameChainOrderWithoutDeposit() public {
        _fillFails(onA, _local(), "Order not active");
    }

    function testFuzz_refusesWhoIsNotListed(address who) public {
        vm.assume(who != FILLER);
        vm.prank(who);
        vm.expectRevert("Invalid solver");
        onB.fill(_order());
    }

    function test_refusesASolverThatIsNoLongerListed() public {
        onB.removeAllowedSolver(FILLER);
        require(!onB.isAllowedSolver(FILLER));
        _fillFails(onB, _order(), "Invalid solver");
    }

    function test_onlyTheOwnerListsSolvers() public {
        vm.startPrank(STRANGER);
        vm.expectRevert("Owner only");
        onA.addAllowedSolver(STRANGER);
        vm.expectRevert("Owner only");
        onA.removeAllowedSolver(FILLER);
        vm.stopPrank();
    }

    function test_tellsTheSourceForAFee() public {
        _deposit(_order());
        vm.prank(FILLER);
        onB.fill(_order());
        uint256 fee = onB.quote(A, 0, "", false, A, FILLER);
        require(fee > onB.quote(A, 0, "", false, A, STRANGER), "A fill costs its bytes");
        vm.deal(STRANGER, fee);
        vm.prank(STRANGER);
        vm.expectRevert("Insufficient fee");
        onB.settle{value: fee - 1}(A, FILLER, "");
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _id(_order());
        bytes memory payload = abi.encode(Settlement.MessageKind.Settle, ids, FILLER);
        vm.expectEmit(address(onB));
        emit Settlement.SettleSent(A, FILLER, payload, bytes32(uint256(1)), 1, fee);
        vm.prank(STRANGER);
        onB.settle{value: fee}(A, FILLER, "");
        vm.expectRevert("No orders provided");
        onB.settle(A, FILLER, "");
        _relay();
        _is(onA, _order(), OrderStatus.Settled);
    }

    /// More fills than one message carries go in several.
    function test_settlesManyFills() public {
        Order memory order = _order();
        for (uint128 i = 1; i <= 12; i++) {
            order.outputAmount = i;
            _deposit(order);
            vm.prank(FILLER);
            onB.fill(order);
        }
        _tell(onB, A, FILLER);
        _relay();
        _same(onA.getUnlockedBalances(FILLER, address(input)), 5000);
        _tell(onB, A, FILLER);
        _relay();
        _same(onA.getUnlockedBalances(FILLER, address(input)), 6000);
        _same(onA.getLockedBalances(OFFERER, address(input)), 0);
    }

    function test_refusesAQuoteOfAnotherKind() public {
        vm.expectRevert("Invalid message type");
        onB.quote(A, 2, "", false, A, FILLER);
    }

    function test_refusesASecondFill() public {
        _fill(onB, _order());
        _fillFails(onB, _order(), "Order not active");
        Order memory order = _local();
        _deposit(order);
        _fill(onA, order);
        _fillFails(onA, order, "Order not active");
    }

    function test_refusesACancelledOrder() public {
        vm.warp(1061);
        _cancelAs(OFFERER, onB, _order());
        vm.warp(1059);
        _fillFails(onB, _order(), "Order not active");
    }

    function test_refusesTheSourceChain() public {
        _deposit(_order());
        _fillFails(onA, _order(), "Chain mismatch");
    }

    function test_refusesAnUnknownSource() public {
        Order memory order = _order();
        order.srcEid = 999;
        _fillFails(onB, order, "Source not supported");
    }

    function test_keepsTheOrdersTime() public {
        vm.warp(999);
        _fillFails(onB, _order(), "Order not started");
        vm.warp(1060);
        _fillFails(onB, _order(), "Order expired");
        vm.warp(1059);
        _fill(onB, _order());
    }

    function test_refusesTermsThatMakeNoSense() public {
        Order memory order = _order();
        order.recipient = address(0);
        _fillFails(onB, order, "Invalid recipient");
        order = _order();
        order.recipient = address(onB);
        _fillFails(onB, order, "Invalid recipient");
        order = _order();
        order.outputAmount = 0;
        _fillFails(onB, order, "Invalid output amount");
        order = _order();
        order.outputToken = STRANGER;
        _fillFails(onB, order, "Invalid token");
    }

    function test_refusesCoinsForATokenOrder() public {
        vm.deal(FILLER, 1);
        vm.prank(FILLER);
        vm.expectRevert("Incorrect native amount");
        onB.fill{value: 1}(_order());
    }

    function test_paysNativeOutput() public {
        Order memory order = _order();
        order.outputToken = NATIVE_TOKEN;
        vm.deal(FILLER, 800);
        vm.prank(FILLER);
        vm.expectRevert("Incorrect native amount");
        onB.fill{value: 399}(order);
        vm.prank(FILLER);
        onB.fill{value: 400}(order);
        _same(RECIPIENT.balance, 400);
        _same(address(onB).balance, 0);
    }

    function test_refusesARecipientThatTakesNoCoins() public {
        Order memory order = _order();
        (order.outputToken, order.recipient) = (NATIVE_TOKEN, address(output));
        vm.deal(FILLER, 400);
        vm.prank(FILLER);
        vm.expectRevert("Native transfer failed");
        onB.fill{value: 400}(order);
    }

    function test_letsTheRecipientFillItself() public {
        Order memory order = _order();
        order.recipient = FILLER;
        _deposit(order);
        _fill(onB, order);
        _same(output.balanceOf(FILLER), 1_000_000);
        _relay();
        _same(onA.getUnlockedBalances(FILLER, address(input)), 500);
    }

    function testFuzz_refusesDirtyCalldata(uint256 word, uint256 bit) public {
        word = word % 10;
        uint256 width = word < 2 ? 128 : (word >= 4 && word < 8 ? 32 : 160);
        bytes memory data = abi.encodeCall(onB.fill, (_order()));
        bit = width + (bit % (256 - width));
        assembly {
            let place := add(data, add(0x24, mul(word, 0x20)))
            mstore(place, or(mload(place), shl(bit, 1)))
        }
        vm.prank(FILLER);
        (bool success,) = address(onB).call(data);
        _require(!success, "Dirty calldata was accepted");
    }
}
