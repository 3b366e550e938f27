// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Fixture} from "./Fixture.sol";
import {BaseToken} from "./Tokens.sol";
import {HostileBus} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// The vector of a live order, at its own address and time.
contract VectorTest is Fixture {
    Settlement internal constant BASE = Settlement(0xc6868eDF1D2a7A8b759856cb8Afa333210dFEda6);
    address internal constant USDC = 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913;
    bytes internal constant SIGNATURE =
        hex"1905b304c55c760067ec52364805cb49cbbc1eaf851f1110e3445c197b82c5f174707049c34b9f22ee92058c95667f1ef9e38e810b5da37b9e3f61852ec3a4771b";

    function _order() private pure returns (Order memory) {
        address offerer = 0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF;
        address output = 0xaf88d065e77c8cC2239327C5EDb3A432268e5831;
        return Order(10000000, 9979503, USDC, output, 1791417667, 1791417757, 30184, 30110, offerer, offerer);
    }

    function setUp() public {
        vm.etch(address(BASE), address(_newSettlement(new HostileBus(30184), 30184)).code);
        vm.etch(USDC, address(new BaseToken()).code);
        _introduce(BASE, 30110, address(0xC6));
        BaseToken(USDC).mint(_order().offerer, 10000000);
        vm.prank(_order().offerer);
        BaseToken(USDC).approve(address(BASE), 10000000);
        vm.warp(1791417667);
    }

    function test_orderIdIsTheVectors() public pure {
        require(_id(_order()) == 0x78ce6fc423df37af65499b42624df52ee64ecc6887724b63496fa83282993931);
    }

    function test_digestIsTheVectors() public pure {
        require(_digest(_order(), address(BASE)) == 0x3b1cc8edc01d4f1e6c711addb70218501f0b77fff035411c3bd17f2cabe89de8);
    }

    function test_signatureIsAccepted() public {
        BASE.deposit(_order(), SIGNATURE);
        _is(BASE, _order(), OrderStatus.Active);
        require(BaseToken(USDC).balanceOf(address(BASE)) == 10000000);
    }

    function test_calldataHasTheKnownSelectors() public pure {
        require(Settlement.deposit.selector == 0x996628a0);
        require(Settlement.fill.selector == 0x7ce5e33e);
        require(Settlement.depositNative.selector == 0x1c0166aa);
    }
}
