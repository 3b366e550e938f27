// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Case} from "./Case.sol";
import {vm} from "./Vm.sol";

contract DepositTest is Case {
    uint256 private constant N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    function test_locksTheInput() public {
        Order memory order = _order();
        bytes memory signature = _sign(KEY, order, address(onA));
        vm.expectEmit(address(onA));
        emit Settlement.Deposit(_id(order), order);
        vm.prank(STRANGER);
        onA.deposit(order, signature);
        _is(onA, order, OrderStatus.Active);
        _is(onB, order, OrderStatus.Unknown);
        _same(input.balanceOf(address(onA)), 500);
        _same(onA.getLockedBalances(OFFERER, address(input)), 500);
        _same(onA.getUnlockedBalances(OFFERER, address(input)), 0);
    }

    function testFuzz_locksAnyAmount(uint128 amount, uint128 outputAmount) public {
        vm.assume(amount > 0 && outputAmount > 0);
        Order memory order = _order();
        (order.inputAmount, order.outputAmount) = (amount, outputAmount);
        input.mint(OFFERER, amount);
        _deposit(order);
        _same(onA.getLockedBalances(OFFERER, address(input)), amount);
        _same(input.balanceOf(address(onA)), amount);
    }

    function test_acceptsAShortSignature() public {
        Order memory order = _order();
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(order, address(onA)));
        onA.deposit(order, abi.encodePacked(r, bytes32(uint256(s) | (uint256(v - 27) << 255))));
        _is(onA, order, OrderStatus.Active);
    }

    function _signatureFails(Order memory order, bytes memory signature) private {
        vm.expectRevert("InvalidSignature");
        onA.deposit(order, signature);
    }

    function test_refusesAnotherSigner() public {
        _signatureFails(_order(), _sign(KEY + 1, _order(), address(onA)));
    }

    function test_refusesASignatureForAnotherContract() public {
        _signatureFails(_order(), _sign(KEY, _order(), address(onB)));
    }

    function test_refusesV0And1() public {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(_order(), address(onA)));
        _signatureFails(_order(), abi.encodePacked(r, s, v - 27));
    }

    function test_refusesHighS() public {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(_order(), address(onA)));
        _signatureFails(_order(), abi.encodePacked(r, bytes32(N - uint256(s)), v == 27 ? 28 : 27));
    }

    function testFuzz_refusesBytesThatAreNoSignature(bytes calldata bytes_) public {
        _signatureFails(_order(), bytes_);
    }

    /// A contract as offerer: ERC-1271 is not asked, so its word counts for nothing.
    function test_refusesAContractThatWouldApprove() public {
        Order memory order = _order();
        order.offerer = address(this);
        _signatureFails(order, _sign(KEY, order, address(onA)));
    }

    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0x1626ba7e;
    }

    function testFuzz_refusesAChangedOrder(uint256 field, uint256 seed) public {
        Order memory order = _order();
        bytes memory signature = _sign(KEY, order, address(onA));
        uint128 change = uint128(seed % type(uint64).max) + 1;
        field = field % 6;
        if (field == 0) order.inputAmount += change;
        if (field == 1) order.outputAmount += change;
        if (field == 2) order.outputToken = address(uint160(order.outputToken) ^ uint160(change));
        if (field == 3) order.startTime -= 1;
        if (field == 4) order.endTime += 1;
        if (field == 5) order.recipient = address(uint160(order.recipient) ^ uint160(change));
        vm.assume(order.recipient != address(0) && order.outputToken != address(0));
        vm.expectRevert("InvalidSignature");
        onA.deposit(order, signature);
    }

    function test_refusesTheSameOrderTwice() public {
        _deposit(_order());
        _depositFails(_order(), "Order already exists");
    }

    function test_refusesAnotherChainsOrder() public {
        Order memory order = _order();
        (order.srcEid, order.dstEid) = (B, A);
        _depositFails(order, "Chain mismatch");
    }

    function test_refusesAnUnknownDestination() public {
        Order memory order = _order();
        order.dstEid = 999;
        _depositFails(order, "Destination not supported");
    }

    function test_refusesZeroOfferer() public {
        Order memory order = _order();
        order.offerer = address(0);
        _depositFails(order, "Invalid offerer");
    }

    function test_refusesZeroRecipient() public {
        Order memory order = _order();
        order.recipient = address(0);
        _depositFails(order, "Invalid recipient");
    }

    function test_refusesZeroTokens() public {
        Order memory order = _order();
        order.inputToken = address(0);
        _depositFails(order, "Invalid token");
        order = _order();
        order.outputToken = address(0);
        _depositFails(order, "Invalid token");
    }

    function test_refusesATokenWithoutCode() public {
        Order memory order = _order();
        order.inputToken = STRANGER;
        _depositFails(order, "Invalid token");
    }

    function test_refusesZeroAmounts() public {
        Order memory order = _order();
        order.inputAmount = 0;
        _depositFails(order, "Invalid input amount");
        order = _order();
        order.outputAmount = 0;
        _depositFails(order, "Invalid output amount");
    }

    function test_keepsTheOrdersTime() public {
        vm.warp(999);
        _depositFails(_order(), "Order not started");
        vm.warp(1060);
        _depositFails(_order(), "Order expired");
        vm.warp(1059);
        _deposit(_order());
    }

    function test_refusesNativeInputBySignature() public {
        Order memory order = _order();
        order.inputToken = NATIVE_TOKEN;
        _depositFails(order, "Invalid token");
    }

    function test_failsWithoutAllowance() public {
        vm.prank(OFFERER);
        input.approve(address(onA), 499);
        bytes memory signature = _sign(KEY, _order(), address(onA));
        vm.expectRevert();
        onA.deposit(_order(), signature);
    }

    /// Every word of the order, with a bit above its type's width.
    function testFuzz_refusesDirtyCalldata(uint256 word, uint256 bit) public {
        word = word % 10;
        uint256 width = word < 2 ? 128 : (word >= 4 && word < 8 ? 32 : 160);
        bytes memory data = abi.encodeCall(onA.deposit, (_order(), _sign(KEY, _order(), address(onA))));
        bit = width + (bit % (256 - width));
        assembly {
            let place := add(data, add(0x24, mul(word, 0x20)))
            mstore(place, or(mload(place), shl(bit, 1)))
        }
        (bool success,) = address(onA).call(data);
        _require(!success, "Dirty calldata was accepted");
        _is(onA, _order(), OrderStatus.Unknown);
    }
}

contract DepositNativeTest is Case {
    function _native() private view returns (Order memory order) {
        order = _order();
        order.inputToken = NATIVE_TOKEN;
    }

    function setUp() public override {
        super.setUp();
        vm.deal(OFFERER, 1000);
        vm.deal(STRANGER, 1000);
    }

    function test_locksTheCoins() public {
        Order memory order = _native();
        vm.expectEmit(address(onA));
        emit Settlement.Deposit(_id(order), order);
        vm.prank(OFFERER);
        onA.depositNative{value: 500}(order);
        _is(onA, order, OrderStatus.Active);
        _same(address(onA).balance, 500);
        _same(onA.getLockedBalances(OFFERER, NATIVE_TOKEN), 500);
    }

    function test_refusesAnyoneElse() public {
        vm.prank(STRANGER);
        vm.expectRevert("Only offerer can deposit");
        onA.depositNative{value: 500}(_native());
    }

    function testFuzz_refusesAnotherAmount(uint96 amount) public {
        vm.assume(amount != 500);
        vm.deal(OFFERER, amount);
        vm.prank(OFFERER);
        vm.expectRevert("Incorrect native amount");
        onA.depositNative{value: amount}(_native());
    }

    function test_refusesATokensAddress() public {
        vm.prank(OFFERER);
        vm.expectRevert("Invalid token");
        onA.depositNative{value: 500}(_order());
    }

    function test_refusesPlainCoins() public {
        vm.prank(OFFERER);
        (bool success,) = address(onA).call{value: 1}("");
        _require(!success, "Coins came in without an order");
    }
}
