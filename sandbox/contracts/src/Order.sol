// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The signed struct: amounts in smallest units, times in whole seconds, chains by messaging endpoint id.
struct Order {
    uint128 inputAmount;
    uint128 outputAmount;
    address inputToken;
    address outputToken;
    uint32 startTime;
    uint32 endTime;
    uint32 srcEid;
    uint32 dstEid;
    address offerer;
    address recipient;
}

/// What one chain knows of an order. A cross-chain order has one status on each of its two chains.
enum OrderStatus {
    Unknown,
    Active,
    Filled,
    Cancelled,
    Settled
}

// The convention for the chain's own coin in place of a token address.
address constant NATIVE_TOKEN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
