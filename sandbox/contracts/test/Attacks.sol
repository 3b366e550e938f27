// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {Handler} from "./Handler.sol";
import {ReentrantToken} from "./Tokens.sol";
import {vm} from "./Vm.sol";

/// What a thief tries. Each success is remembered under the rule that it breaks.
contract Attacks is Handler {
    uint256 private constant N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    bool public unsignedDeposit;
    bool public malleableDeposit;
    bool public dirtyDeposit;
    bool public replayed;
    bool public forgedSettle;
    bool public forgedCancel;
    bool public wrongEidSettle;
    bool public wrongEidCancel;

    /// A deposit whose signature is not the offerer's word for this order at this contract.
    function depositUnsigned(uint256 index, uint256 how) external onSome(index) {
        Entry storage entry = _pick(index);
        Order memory order = entry.order;
        address contract_ = address(_on(order.srcEid));
        bytes memory signature = _sign(entry.key, order, contract_);
        how = how % 5;
        if (how == 0) signature = _sign(KEY + 7, order, contract_);
        if (how == 1) signature = _sign(entry.key, order, address(_on(order.srcEid == A ? B : A)));
        if (how == 2) signature = "";
        if (how == 3) order.recipient = ATTACKER;
        if (how == 4) order.outputAmount = order.outputAmount / 2 + 1;
        if (how == 4 && order.outputAmount == entry.order.outputAmount) return;
        if (order.inputToken == NATIVE_TOKEN) {
            vm.prank(ATTACKER);
            try _on(order.srcEid).depositNative{value: order.inputAmount}(order) {
                unsignedDeposit = true;
            } catch {}
            return;
        }
        try _on(order.srcEid).deposit(order, signature) {
            unsignedDeposit = true;
        } catch {}
    }

    /// The offerer's signature in a second form: high s, or v without its 27.
    function depositMalleable(uint256 index, bool highS) external onSome(index) {
        Order memory order = _pick(index).order;
        Settlement source = _on(order.srcEid);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_pick(index).key, _digest(order, address(source)));
        bytes memory signature = highS
            ? abi.encodePacked(r, bytes32(N - uint256(s)), v == 27 ? uint8(28) : uint8(27))
            : abi.encodePacked(r, s, v - 27);
        try source.deposit(order, signature) {
            malleableDeposit = true;
        } catch {}
    }

    /// A good deposit with one bit set above the width of a field.
    function depositDirty(uint256 index, uint256 word, uint256 bit) external onSome(index) {
        Entry storage entry = _pick(index);
        Order memory order = entry.order;
        if (order.inputToken == NATIVE_TOKEN) return;
        address source = address(_on(order.srcEid));
        bytes memory data = abi.encodeCall(Settlement.deposit, (order, _sign(entry.key, order, source)));
        word = word % 10;
        uint256 width = word < 2 ? 128 : (word >= 4 && word < 8 ? 32 : 160);
        bit = width + (bit % (256 - width));
        assembly {
            let place := add(data, add(0x24, mul(word, 0x20)))
            mstore(place, or(mload(place), shl(bit, 1)))
        }
        (bool done,) = source.call(data);
        if (done) dirtyDeposit = true;
    }

    /// The offerer's own signature on another chain, where the contract has the same address and knows no order yet.
    function replay(uint256 index) external onSome(index) {
        Entry storage entry = _pick(index);
        Order memory order = entry.order;
        Settlement source = _on(order.srcEid);
        uint32 other = order.srcEid == A ? B : A;
        bytes memory signature = _sign(entry.key, order, address(source));
        bytes memory code = address(source).code;
        vm.etch(address(source), address(_on(other)).code);
        try source.deposit(order, signature) {
            replayed = true;
        } catch {}
        vm.etch(address(source), code);
    }

    /// A message that the order's destination chain never sent.
    function forge(uint256 index, uint256 how, bool cancelling) external onSome(index) {
        Order memory order = _pick(index).order;
        Settlement.MessageKind kind = cancelling ? Settlement.MessageKind.Cancel : Settlement.MessageKind.Settle;
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _id(order);
        bytes memory payload = cancelling ? abi.encode(kind, order) : abi.encode(kind, ids, ATTACKER);
        uint256 credit = _on(order.srcEid).getUnlockedBalances(ATTACKER, order.inputToken);
        address peer = address(_on(order.dstEid));
        how = how % 5;
        if (how == 0) {
            vm.prank(ATTACKER);
            try _on(order.srcEid).receiveMessage(order.dstEid, peer, payload) {
                _noteForgery(cancelling);
            } catch {}
            return;
        }
        (uint32 eid, address sender) = (order.dstEid, ATTACKER);
        if (how == 2) (eid, sender) = (C, peer);
        if (how == 3) (eid, sender) = (999, address(0));
        if (how == 4) (eid, sender) = (C, PEER_C);
        try _bus(order.srcEid).deliver(eid, sender, address(_on(order.srcEid)), payload) {
            if (how != 4) _noteForgery(cancelling);
            else if (cancelling) wrongEidCancel = true;
            // A peer of another chain is heard, and its message settles nothing.
            else if (_on(order.srcEid).getUnlockedBalances(ATTACKER, order.inputToken) != credit) wrongEidSettle = true;
        } catch {}
    }

    function _noteForgery(bool cancelling) private {
        if (cancelling) forgedCancel = true;
        else forgedSettle = true;
    }

    /// A deposit of the re-entrant token while it is armed with another order.
    function provoke(uint256 seed) external {
        // Not too often: its orders would crowd out the others.
        if (entries.length > 60 || (seed >> 200) % 4 != 0) return;
        Entry storage inner = _write(seed);
        if (inner.deposited || inner.order.inputToken == NATIVE_TOKEN || inner.order.inputToken == tokens[A][5]) return;
        if (inner.order.inputToken == tokens[B][5]) return;
        Settlement source = _on(inner.order.srcEid);
        Order memory outer = inner.order;
        ReentrantToken token = ReentrantToken(tokens[outer.srcEid][5]);
        token.arm(
            address(source), abi.encodeCall(Settlement.deposit, (outer, _sign(inner.key, outer, address(source))))
        );
        outer.inputToken = address(token);
        bytes memory signature = _sign(inner.key, outer, address(source));
        if (entryOf[_id(outer)] == 0) {
            entries.push();
            entries[entries.length - 1].order = outer;
            entries[entries.length - 1].key = inner.key;
            entryOf[_id(outer)] = entries.length;
        }
        Entry storage entry = entries[entryOf[_id(outer)] - 1];
        try source.deposit(outer, signature) {
            _noteDeposit(entry);
        } catch {}
        token.arm(address(0), "");
        if (!_observe(entry)) movedBackwards = true;
    }

    function reentered() public view returns (bool) {
        return ReentrantToken(tokens[A][5]).reentered() || ReentrantToken(tokens[B][5]).reentered();
    }
}
