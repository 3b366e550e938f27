// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What an account of the sandbox wallet delegates to (EIP-7702) when it runs several calls as one: all of them or none.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "Own account only");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok,) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(ok, "A call of the batch failed");
        }
    }

    receive() external payable {}
}
