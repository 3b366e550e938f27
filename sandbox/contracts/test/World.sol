// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {TestTokenUsdt} from "../src/TestTokenUsdt.sol";
import {Fixture} from "./Fixture.sol";
import {BaseToken, BlockingToken, FalseToken, FeeToken, ReentrantToken} from "./Tokens.sol";
import {HostileBus} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// Two chains, seven kinds of money on each, and the people of the invariant tests with a book of what they did.
contract World is Fixture {
    struct Entry {
        Order order;
        uint256 key;
        OrderStatus onSource;
        OrderStatus onDestination;
        bool deposited;
        bool cancelled;
        uint256 cancelMessage;
        uint256 fills;
        uint256 settles;
        uint256 refunds;
        address filler;
    }

    /// Money that entered and left the books of a chain, by token.
    struct Flow {
        uint256 deposited;
        uint256 withdrawn;
        uint256 refunded;
    }

    address internal constant ATTACKER = address(0xBAD);
    address internal constant UNLISTED = address(0x0117);
    uint256 internal constant RICH = 1e30;

    Entry[] internal entries;
    mapping(bytes32 => uint256) internal entryOf;
    mapping(uint32 => address[7]) internal tokens;
    mapping(uint32 => mapping(address => Flow)) internal flows;
    mapping(address => mapping(address => uint256)) internal withdrawn;
    address[] internal people;
    address[3] internal recipients = [address(0xBEE1), address(0xBEE2), address(0xBEE3)];
    address[3] internal fillers = [address(0xF111), address(0xF112), ATTACKER];

    constructor() {
        _build();
        vm.warp(100_000);
        for (uint256 i = 0; i < 3; i++) people.push(vm.addr(KEY + i));
        for (uint256 i = 0; i < 3; i++) people.push(fillers[i]);
        for (uint256 i = 0; i < 3; i++) people.push(recipients[i]);
        for (uint256 i = 0; i < 3; i++) {
            onA.addAllowedSolver(fillers[i]);
            onB.addAllowedSolver(fillers[i]);
        }
        _furnish(A);
        _furnish(B);
    }

    function _furnish(uint32 eid) private {
        tokens[eid] = [
            address(new BaseToken()),
            address(new TestTokenUsdt("Tether USD", "USDT", 6, address(this))),
            address(new FeeToken()),
            address(new FalseToken()),
            address(new BlockingToken()),
            address(new ReentrantToken()),
            NATIVE_TOKEN
        ];
        for (uint256 i = 0; i < 6; i++) {
            // Not the recipients: what they hold, fills have paid.
            vm.deal(people[i], RICH);
            for (uint256 t = 0; t < 6; t++) {
                BaseToken(tokens[eid][t]).mint(people[i], RICH);
                vm.prank(people[i]);
                (bool approved,) = tokens[eid][t].call(
                    abi.encodeCall(BaseToken.approve, (address(_on(eid)), type(uint256).max))
                );
                require(approved);
            }
        }
    }

    function _on(uint32 eid) internal view returns (Settlement) {
        return eid == A ? onA : onB;
    }

    function _bus(uint32 eid) internal view returns (HostileBus) {
        return eid == A ? busA : busB;
    }

    function _held(address token, address account) internal view returns (uint256) {
        return token == NATIVE_TOKEN ? account.balance : BaseToken(token).balanceOf(account);
    }

    /// What an account has or may take of a token on a chain.
    function _worth(uint32 eid, address token, address account) internal view returns (uint256) {
        return _held(token, account) + _on(eid).getUnlockedBalances(account, token);
    }

    function _pick(uint256 index) internal view returns (Entry storage) {
        return entries[index % entries.length];
    }

    function _isOpen(Order memory order) internal view returns (bool) {
        uint256 time = vm.getBlockTimestamp();
        return order.startTime <= time && time < order.endTime;
    }

    /// A third is of plain tokens; the rest draw from all kinds.
    function _token(uint32 eid, uint256 seed) internal view returns (address) {
        return tokens[eid][seed % 3 == 0 ? 0 : (seed / 3) % 7];
    }

    function _write(uint256 seed) internal returns (Entry storage entry) {
        uint256 who = seed % 3;
        uint32 now_ = uint32(vm.getBlockTimestamp());
        (uint32 src, uint32 dst) = ((seed >> 8) % 2 == 0 ? A : B, (seed >> 9) % 4 == 0 ? A : B);
        if ((seed >> 11) % 4 != 0 && src == dst) dst = src == A ? B : A;
        Order memory order = Order({
            inputAmount: uint128(1 + (seed >> 16) % 1e20),
            outputAmount: uint128(1 + (seed >> 80) % 1e20),
            inputToken: _token(src, seed >> 144),
            outputToken: _token(dst, seed >> 152),
            startTime: now_ + uint32((seed >> 160) % 8 == 0 ? 3 : 0),
            endTime: now_ + 6 + uint32((seed >> 168) % 30),
            srcEid: src,
            dstEid: dst,
            offerer: people[who],
            recipient: recipients[(seed >> 176) % 3]
        });
        if (entryOf[_id(order)] != 0) return entries[entryOf[_id(order)] - 1];
        entries.push();
        entry = entries[entries.length - 1];
        (entry.order, entry.key) = (order, KEY + who);
        entryOf[_id(order)] = entries.length;
    }

    /// Reads both statuses of an order; false if one of them moved in a way that must not be.
    function _observe(Entry storage entry) internal returns (bool) {
        bytes32 id = _id(entry.order);
        OrderStatus source = _on(entry.order.srcEid).orderStatus(id);
        OrderStatus destination = _on(entry.order.dstEid).orderStatus(id);
        bool local = entry.order.srcEid == entry.order.dstEid;
        bool fine = _mayMove(entry.onSource, source, true)
            && (local || _mayMove(entry.onDestination, destination, false));
        (entry.onSource, entry.onDestination) = (source, destination);
        return fine;
    }

    function _mayMove(OrderStatus from, OrderStatus to, bool source) private pure returns (bool) {
        if (from == to) return true;
        if (!source) return from == OrderStatus.Unknown && (to == OrderStatus.Filled || to == OrderStatus.Cancelled);
        if (from == OrderStatus.Unknown) return to == OrderStatus.Active || to == OrderStatus.Cancelled;
        return from == OrderStatus.Active && (to == OrderStatus.Settled || to == OrderStatus.Cancelled);
    }
}
