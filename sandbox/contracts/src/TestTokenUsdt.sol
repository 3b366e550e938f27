// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// A token with Tether's manners on ethereum: calls return nothing, and an allowance must be zero before it changes.
contract TestTokenUsdt {
    using ShortStrings for *;

    address public immutable minter;
    uint8 public immutable decimals;
    ShortString private immutable _shortName;
    ShortString private immutable _shortSymbol;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_) {
        _shortName = name_.toShortString();
        _shortSymbol = symbol_.toShortString();
        decimals = decimals_;
        minter = minter_;
    }

    function name() external view returns (string memory) {
        return _shortName.toString();
    }

    function symbol() external view returns (string memory) {
        return _shortSymbol.toString();
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == minter, "Minter only");
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "Reset allowance to 0 first");
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "Insufficient allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        require(to != address(0), "Invalid receiver");
        require(balanceOf[from] >= amount, "Insufficient balance");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
