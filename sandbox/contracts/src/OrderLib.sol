// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Order} from "./Order.sol";

/// Identity, signature and static checks of an order.
library OrderLib {
    bytes32 internal constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,address verifyingContract)");
    bytes32 internal constant ORDER_TYPEHASH = keccak256(
        "Order(uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient)"
    );
    bytes32 internal constant NAME_HASH = keccak256("Aori");
    bytes32 internal constant VERSION_HASH = keccak256("0.3.1");

    /// The order's id on every chain: the hash of its ten words, without a type hash.
    function id(Order memory order) internal pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    /// The EIP-712 digest under the domain of `verifyingContract`. The domain names no chain: `srcEid` does.
    function digest(Order memory order, address verifyingContract) internal pure returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPEHASH, NAME_HASH, VERSION_HASH, verifyingContract));
        return keccak256(abi.encodePacked(hex"1901", domain, keccak256(abi.encode(ORDER_TYPEHASH, order))));
    }

    /// Whether `signature` over `hash` is the key's own: 65 bytes with v 27 or 28, or 64 bytes (EIP-2098), low s only.
    function isSignedBy(address signer, bytes32 hash, bytes calldata signature) internal pure returns (bool) {
        address recovered;
        ECDSA.RecoverError failure;
        if (signature.length == 64) {
            (recovered, failure,) = ECDSA.tryRecover(hash, bytes32(signature[:32]), bytes32(signature[32:]));
        } else {
            (recovered, failure,) = ECDSA.tryRecoverCalldata(hash, signature);
        }
        return failure == ECDSA.RecoverError.NoError && recovered == signer;
    }

    /// Refuses terms that make no sense on any chain, and terms outside their time: startTime <= now < endTime.
    function checkTerms(Order memory order) internal view {
        require(order.offerer != address(0), "Invalid offerer");
        require(order.recipient != address(0), "Invalid recipient");
        require(order.inputToken != address(0) && order.outputToken != address(0), "Invalid token");
        require(order.inputAmount > 0, "Invalid input amount");
        require(order.outputAmount > 0, "Invalid output amount");
        require(order.startTime <= block.timestamp, "Order not started");
        require(block.timestamp < order.endTime, "Order expired");
    }
}
