// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// A plain ERC-20 with any symbol and decimals. Everything it is lies in its code, so the code alone can be planted.
contract TestToken is ERC20 {
    using ShortStrings for *;

    address public immutable minter;
    ShortString private immutable _shortName;
    ShortString private immutable _shortSymbol;
    uint8 private immutable _tokenDecimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_) ERC20("", "") {
        _shortName = name_.toShortString();
        _shortSymbol = symbol_.toShortString();
        _tokenDecimals = decimals_;
        minter = minter_;
    }

    function name() public view override returns (string memory) {
        return _shortName.toString();
    }

    function symbol() public view override returns (string memory) {
        return _shortSymbol.toString();
    }

    function decimals() public view override returns (uint8) {
        return _tokenDecimals;
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == minter, "Minter only");
        _mint(to, amount);
    }
}
