// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Settlement} from "../src/Settlement.sol";
import {BaseToken, BlockingToken, FalseToken, FeeToken, ReentrantToken} from "./Tokens.sol";
import {World} from "./World.sol";
import {Message} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// What honest people do, in any order: sign, deposit, fill, cancel, carry messages (late, twice, never), withdraw.
contract Handler is World {
    bool public movedBackwards;
    bool public outOfTime;
    bool public strangerCancelled;
    bool public wrongPayment;
    bool public wrongChain;
    bool public unlistedFilled;
    uint256 public refundsKept;

    modifier onSome(uint256 index) {
        if (entries.length == 0) return;
        _;
        if (!_observe(_pick(index))) movedBackwards = true;
    }

    function open(uint256 seed) external {
        if (entries.length > 60) return;
        Entry storage entry = _write(seed);
        if ((seed >> 184) % 4 != 0) _deposit(entry);
        if (!_observe(entry)) movedBackwards = true;
    }

    /// A whole crossing up to the message: so that messages are never rare.
    function cross(uint256 seed, uint256 who) external {
        if (entries.length > 60) return;
        Entry storage entry = _write(seed);
        _deposit(entry);
        if (!_observe(entry)) movedBackwards = true;
        _fill(entry, fillers[who % 3]);
        if (!_observe(entry)) movedBackwards = true;
    }

    function deposit(uint256 index) external onSome(index) {
        _deposit(_pick(index));
    }

    function _deposit(Entry storage entry) internal {
        Order memory order = entry.order;
        Settlement source = _on(order.srcEid);
        bool native = order.inputToken == NATIVE_TOKEN;
        bytes memory data = native
            ? abi.encodeCall(Settlement.depositNative, (order))
            : abi.encodeCall(Settlement.deposit, (order, _sign(entry.key, order, address(source))));
        vm.prank(native ? order.offerer : ATTACKER);
        (bool done,) = address(source).call{value: native ? order.inputAmount : 0}(data);
        if (done) _noteDeposit(entry);
    }

    function _noteDeposit(Entry storage entry) internal {
        if (!_isOpen(entry.order)) outOfTime = true;
        if (entry.deposited) movedBackwards = true;
        entry.deposited = true;
        flows[entry.order.srcEid][entry.order.inputToken].deposited += entry.order.inputAmount;
    }

    function fill(uint256 index, uint256 who) external onSome(index) {
        _fill(_pick(index), fillers[who % 3]);
    }

    function _fill(Entry storage entry, address filler) internal {
        Order memory order = entry.order;
        uint256 before = _held(order.outputToken, order.recipient);
        vm.prank(filler);
        (bool done,) = address(_on(order.dstEid)).call{
            value: order.outputToken == NATIVE_TOKEN ? order.outputAmount : 0
        }(abi.encodeCall(Settlement.fill, (order)));
        if (_held(order.outputToken, order.recipient) != before + (done ? order.outputAmount : 0)) wrongPayment = true;
        if (!done) return;
        if (!_isOpen(order)) outOfTime = true;
        entry.fills++;
        entry.filler = filler;
        if (order.srcEid == order.dstEid) entry.settles++;
        else _tell(_on(order.dstEid), order.srcEid, filler);
    }

    /// Nobody who is not listed fills, however rich.
    function fillUnlisted(uint256 index) external onSome(index) {
        Order memory order = _pick(index).order;
        address target = address(_on(order.dstEid));
        bool native = order.outputToken == NATIVE_TOKEN;
        if (native) vm.deal(UNLISTED, order.outputAmount);
        else BaseToken(order.outputToken).mint(UNLISTED, order.outputAmount);
        if (!native) {
            vm.prank(UNLISTED);
            (bool approved,) = order.outputToken.call(
                abi.encodeCall(BaseToken.approve, (target, uint256(order.outputAmount)))
            );
            require(approved);
        }
        vm.prank(UNLISTED);
        (bool done,) = target.call{value: native ? order.outputAmount : 0}(abi.encodeCall(Settlement.fill, (order)));
        if (done) unlistedFilled = true;
        else if (!native) {
            vm.prank(UNLISTED);
            (bool undone,) = order.outputToken.call(abi.encodeCall(BaseToken.approve, (target, 0)));
            require(undone);
        }
    }

    function fillOnTheWrongChain(uint256 index) external onSome(index) {
        Order memory order = _pick(index).order;
        if (order.srcEid == order.dstEid || order.outputToken == NATIVE_TOKEN) return;
        order.outputToken = tokens[order.srcEid][0];
        vm.prank(ATTACKER);
        try _on(order.srcEid).fill(order) {
            wrongChain = true;
        } catch {}
    }

    /// Somebody cancels: most often an order that nobody has filled, after its time.
    function cancel(uint256 index, uint256 who) external {
        if (entries.length == 0) return;
        Entry storage entry = _pick(index);
        for (uint256 i = 0; who % 4 != 0 && i < entries.length; i++) {
            if (entry.deposited && entry.fills == 0 && !entry.cancelled) break;
            entry = _pick(index % entries.length + i);
        }
        uint256 end = entry.order.endTime;
        if (who % 4 < 3 && end >= vm.getBlockTimestamp()) vm.warp(end + (who >> 8) % 3);
        if ((who >> 32) % 2 == 0) _sour(entry.order);
        _cancel(entry, who >> 16);
        if (!_observe(entry)) movedBackwards = true;
        bool sent = entry.cancelled && entry.order.srcEid != entry.order.dstEid;
        if (sent && (who >> 24) % 2 == 0) _carry(_bus(entry.order.dstEid).sent(entry.cancelMessage));
    }

    /// The input token, if it is an odd one, will not pay the refund.
    function _sour(Order memory order) private {
        address[7] storage kinds = tokens[order.srcEid];
        if (order.inputToken == kinds[2]) FeeToken(kinds[2]).setOn(true);
        if (order.inputToken == kinds[3]) FalseToken(kinds[3]).setSulking(true);
        if (order.inputToken == kinds[4]) BlockingToken(kinds[4]).setBlocked(order.offerer, true);
    }

    function _cancel(Entry storage entry, uint256 who) private {
        Order memory order = entry.order;
        address caller = who % 3 == 0 ? order.offerer : (who % 3 == 1 ? order.recipient : ATTACKER);
        (uint256 held, uint256 credit) = _purse(order);
        if (_tryCancel(caller, _on(order.dstEid), order)) {
            if (caller == ATTACKER) strangerCancelled = true;
            if (vm.getBlockTimestamp() <= order.endTime) outOfTime = true;
            entry.cancelled = true;
            if (order.srcEid == order.dstEid) _noteRefund(entry, held, credit);
            else entry.cancelMessage = _bus(order.dstEid).sentCount() - 1;
        }
        if (order.srcEid == order.dstEid) return;
        if (_tryCancel(order.offerer, _on(order.srcEid), order)) wrongChain = true;
        bytes32 orderId = _id(order);
        vm.prank(order.offerer);
        (bool done,) = address(_on(order.srcEid)).call(abi.encodeWithSignature("cancel(bytes32)", orderId));
        if (done) wrongChain = true;
    }

    function _tryCancel(address caller, Settlement settlement, Order memory order) private returns (bool done) {
        try this.cancelAs(caller, settlement, order) {
            done = true;
        } catch {}
    }

    function cancelAs(address caller, Settlement settlement, Order memory order) external {
        require(msg.sender == address(this));
        _cancelAs(caller, settlement, order);
    }

    /// What the offerer holds, and what it may withdraw.
    function _purse(Order memory order) internal view returns (uint256 held, uint256 credit) {
        held = _held(order.inputToken, order.offerer);
        credit = _on(order.srcEid).getUnlockedBalances(order.offerer, order.inputToken);
    }

    function _noteRefund(Entry storage entry, uint256 held, uint256 credit) internal {
        (uint256 heldNow, uint256 creditNow) = _purse(entry.order);
        if (heldNow == held && creditNow == credit) return;
        if (heldNow + creditNow != held + credit + entry.order.inputAmount) wrongPayment = true;
        entry.refunds++;
        if (creditNow > credit) refundsKept++;
        flows[entry.order.srcEid][entry.order.inputToken].refunded += heldNow - held;
    }

    /// Carries any message of either chain, also one that was carried before.
    function relay(uint256 seed) external {
        uint32 from = seed % 2 == 0 ? A : B;
        uint256 count = _bus(from).sentCount();
        if (count == 0) return;
        // One of the newest messages half of the time, any the other half.
        uint256 index = (seed >> 9) % ((seed >> 8) % 2 == 0 && count > 4 ? 4 : count);
        index = count - 1 - index;
        _carry(_bus(from).sent(index));
    }

    function _carry(Message memory message) internal {
        (Settlement.MessageKind kind, bytes32 orderId, address filler) = _read(message.payload);
        if (entryOf[orderId] == 0) return;
        Entry storage entry = entries[entryOf[orderId] - 1];
        Order memory order = entry.order;
        bool settled = entry.onSource == OrderStatus.Settled;
        (uint256 held, uint256 credit) = _purse(order);
        uint256 earned = _on(order.srcEid).getUnlockedBalances(filler, order.inputToken);
        try _bus(message.dstEid).deliver(message.srcEid, message.sender, message.receiver, message.payload) {
            if (kind == Settlement.MessageKind.Cancel) {
                _noteRefund(entry, held, credit);
            } else {
                // A message that comes again changes nothing.
                uint256 credit_ = _on(order.srcEid).getUnlockedBalances(filler, order.inputToken);
                if (credit_ == earned) return;
                entry.settles++;
                if (settled || credit_ != earned + order.inputAmount) wrongPayment = true;
            }
        } catch {}
        if (!_observe(entry)) movedBackwards = true;
    }

    /// Each of our settlement messages carries one fill.
    function _read(bytes memory payload)
        private
        pure
        returns (Settlement.MessageKind kind, bytes32 orderId, address filler)
    {
        kind = abi.decode(payload, (Settlement.MessageKind));
        if (kind == Settlement.MessageKind.Cancel) {
            (, Order memory order) = abi.decode(payload, (Settlement.MessageKind, Order));
            return (kind, _id(order), address(0));
        }
        bytes32[] memory ids;
        (, ids, filler) = abi.decode(payload, (Settlement.MessageKind, bytes32[], address));
        orderId = ids[0];
    }

    /// The filler (or, for a refund that was kept, the offerer) of some order takes some of its credit, or too much.
    function withdraw(uint256 index, bool refund, uint256 amount) external {
        if (entries.length == 0) return;
        Entry storage entry = _pick(index);
        (uint32 eid, address what) = (entry.order.srcEid, entry.order.inputToken);
        address account = refund || entry.filler == address(0) ? entry.order.offerer : entry.filler;
        uint256 credit = _on(eid).getUnlockedBalances(account, what);
        if (credit > 0) amount = amount % 4 == 0 ? credit : 1 + amount % (credit + 1);
        uint256 before = _held(what, account);
        vm.prank(account);
        try _on(eid).withdraw(what, amount) {
            uint256 got = _held(what, account) - before;
            if (got != amount || amount > credit) wrongPayment = true;
            flows[eid][what].withdrawn += got;
            withdrawn[account][what] += got;
        } catch {}
    }

    function wait_(uint256 seconds_) external {
        vm.warp(vm.getBlockTimestamp() + seconds_ % 12);
    }

    /// The odd tokens change their minds.
    function mischief(uint256 seed) external {
        uint32 eid = seed % 2 == 0 ? A : B;
        uint256 what = (seed >> 1) % 3;
        bool on = (seed >> 8) % 2 != 0;
        if (what == 0) FeeToken(tokens[eid][2]).setOn(!on);
        if (what == 1) FalseToken(tokens[eid][3]).setSulking(on);
        if (what == 2) BlockingToken(tokens[eid][4]).setBlocked(people[(seed >> 16) % 3], on);
    }
}
