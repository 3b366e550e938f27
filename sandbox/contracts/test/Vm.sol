// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The part of forge's cheat codes that these tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 timestamp) external;
    function getBlockTimestamp() external view returns (uint256);
    function deal(address account, uint256 balance) external;
    function etch(address where, bytes calldata code) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function expectRevert() external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 selector) external;
    function expectEmit(address emitter) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function assume(bool condition) external pure;
    function envOr(string calldata name, string calldata fallbackValue) external view returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
