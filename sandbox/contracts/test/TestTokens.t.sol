// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../src/TestToken.sol";
import {TestTokenUsdt} from "../src/TestTokenUsdt.sol";
import {vm} from "./Vm.sol";

contract TestTokensTest {
    TestToken private usdc = new TestToken("USD Coin", "USDC", 6, address(this));
    TestTokenUsdt private usdt = new TestTokenUsdt("Tether USD", "USDT", 6, address(this));
    address private constant ANNA = address(0xA44A);
    address private constant BERT = address(0xBE47);

    function _equal(string memory a, string memory b) private pure {
        require(keccak256(bytes(a)) == keccak256(bytes(b)), b);
    }

    function test_sayWhoTheyAre() public view {
        _equal(usdc.name(), "USD Coin");
        _equal(usdc.symbol(), "USDC");
        _equal(usdt.name(), "Tether USD");
        _equal(usdt.symbol(), "USDT");
        require(usdc.decimals() == 6 && usdt.decimals() == 6);
    }

    /// The sandbox plants the code alone: nothing that a token is may lie in storage.
    function test_keepWhoTheyAreInTheirCode() public {
        vm.etch(ANNA, address(usdc).code);
        vm.etch(BERT, address(usdt).code);
        _equal(TestToken(ANNA).symbol(), "USDC");
        _equal(TestTokenUsdt(BERT).name(), "Tether USD");
        require(TestToken(ANNA).decimals() == 6 && TestTokenUsdt(BERT).minter() == address(this));
    }

    function test_areMintedByTheMinterAlone() public {
        usdc.mint(ANNA, 5);
        usdt.mint(ANNA, 5);
        require(usdc.balanceOf(ANNA) == 5 && usdt.balanceOf(ANNA) == 5);
        require(usdc.totalSupply() == 5 && usdt.totalSupply() == 5);
        vm.startPrank(ANNA);
        vm.expectRevert("Minter only");
        usdc.mint(ANNA, 1);
        vm.expectRevert("Minter only");
        usdt.mint(ANNA, 1);
        vm.stopPrank();
    }

    function test_usdtWantsItsAllowanceReset() public {
        vm.startPrank(ANNA);
        usdt.approve(BERT, 5);
        vm.expectRevert("Reset allowance to 0 first");
        usdt.approve(BERT, 6);
        usdt.approve(BERT, 0);
        usdt.approve(BERT, 6);
        vm.stopPrank();
        require(usdt.allowance(ANNA, BERT) == 6);
    }

    function test_usdtMovesWhatIsAllowedAndThere() public {
        usdt.mint(ANNA, 10);
        vm.prank(ANNA);
        usdt.approve(BERT, 4);
        vm.startPrank(BERT);
        vm.expectRevert("Insufficient allowance");
        usdt.transferFrom(ANNA, BERT, 5);
        usdt.transferFrom(ANNA, BERT, 4);
        vm.expectRevert("Insufficient balance");
        usdt.transfer(ANNA, 5);
        vm.expectRevert("Invalid receiver");
        usdt.transfer(address(0), 1);
        usdt.transfer(ANNA, 1);
        vm.stopPrank();
        require(usdt.balanceOf(ANNA) == 7 && usdt.balanceOf(BERT) == 3 && usdt.allowance(ANNA, BERT) == 0);
        vm.prank(ANNA);
        usdt.approve(BERT, type(uint256).max);
        vm.prank(BERT);
        usdt.transferFrom(ANNA, BERT, 7);
        require(usdt.allowance(ANNA, BERT) == type(uint256).max);
    }
}
