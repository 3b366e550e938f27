// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {NATIVE_TOKEN, Order, OrderStatus} from "../src/Order.sol";
import {Attacks} from "./Attacks.sol";
import {Message} from "./Wire.sol";
import {vm} from "./Vm.sol";

/// The attacked world, with a reading of its books for each rule.
contract Rules is Attacks {
    function _books(uint32 eid, address token) private view returns (uint256 locked, uint256 unlocked) {
        // Offerers come first, then fillers; recipients have no account here.
        for (uint256 p = 0; p < 6; p++) {
            if (p < 3) locked += _on(eid).getLockedBalances(people[p], token);
            unlocked += _on(eid).getUnlockedBalances(people[p], token);
        }
    }

    function booksAreCovered(uint32 eid) public view returns (bool) {
        for (uint256 t = 0; t < 7; t++) {
            address token = tokens[eid][t];
            if (flows[eid][token].deposited == 0) continue;
            (uint256 locked, uint256 unlocked) = _books(eid, token);
            if (_held(token, address(_on(eid))) < locked + unlocked) return false;
        }
        return true;
    }

    function tokensAreConserved(uint32 eid) public view returns (bool) {
        for (uint256 t = 0; t < 7; t++) {
            address token = tokens[eid][t];
            Flow memory flow = flows[eid][token];
            if (flow.deposited == 0 && _held(token, address(_on(eid))) == 0) continue;
            (uint256 locked, uint256 unlocked) = _books(eid, token);
            if (flow.deposited != locked + unlocked + flow.withdrawn + flow.refunded) return false;
            if (_held(token, address(_on(eid))) != locked + unlocked) return false;
        }
        return true;
    }

    function mostFills() public view returns (uint256 most) {
        for (uint256 i = 0; i < entries.length; i++) if (entries[i].fills > most) most = entries[i].fills;
    }

    function mostSettles() public view returns (uint256 most) {
        for (uint256 i = 0; i < entries.length; i++) if (entries[i].settles > most) most = entries[i].settles;
    }

    function someEndedTwice() public view returns (bool) {
        for (uint256 i = 0; i < entries.length; i++) {
            Entry storage entry = entries[i];
            if (entry.settles > 0 && entry.refunds > 0) return true;
            if (entry.fills > 0 && entry.cancelled) return true;
            if (entry.refunds > 1) return true;
        }
        return false;
    }

    /// Recipients hold what fills have paid, token by token, and nothing else.
    function recipientsHaveTheirDue(uint32 eid) public view returns (bool) {
        uint256[6][3] memory due;
        for (uint256 i = 0; i < entries.length; i++) {
            Order storage order = entries[i].order;
            if (entries[i].fills == 0 || order.dstEid != eid || order.outputToken == NATIVE_TOKEN) continue;
            due[_indexOf(recipients, order.recipient)][_kind(eid, order.outputToken)] += order.outputAmount;
        }
        for (uint256 r = 0; r < 3; r++) {
            for (uint256 t = 0; t < 6; t++) if (_held(tokens[eid][t], recipients[r]) != due[r][t]) return false;
        }
        return true;
    }

    /// A filler's credit, now and withdrawn, is the input of the orders that it filled and that settled.
    function fillersHaveTheirDue(uint32 eid) public view returns (bool) {
        uint256[6][3] memory due;
        for (uint256 i = 0; i < entries.length; i++) {
            Order storage order = entries[i].order;
            if (entries[i].settles == 0 || order.srcEid != eid || order.inputToken == NATIVE_TOKEN) continue;
            due[_indexOf(fillers, entries[i].filler)][_kind(eid, order.inputToken)] += order.inputAmount;
        }
        for (uint256 f = 0; f < 3; f++) {
            for (uint256 t = 0; t < 6; t++) {
                (address token, address filler) = (tokens[eid][t], fillers[f]);
                if (_on(eid).getUnlockedBalances(filler, token) + withdrawn[filler][token] != due[f][t]) return false;
            }
        }
        return true;
    }

    function _indexOf(address[3] storage list, address one) private view returns (uint256) {
        return list[0] == one ? 0 : (list[1] == one ? 1 : 2);
    }

    function _kind(uint32 eid, address token) private view returns (uint256 kind) {
        while (tokens[eid][kind] != token) kind++;
    }

    /// Takes the money of an expired, unfilled order back, as its offerer would, and says whether it came.
    function takesBack(uint256 index) external returns (bool) {
        for (uint256 i = 0; i < entries.length; i++) {
            Entry storage entry = _pick(index % entries.length + i);
            if (entry.onSource != OrderStatus.Active || entry.onDestination == OrderStatus.Filled) continue;
            // Every other time an order of an odd token is wanted: those are the ones that may refuse a refund.
            if (index % 2 == 0 && entry.order.inputToken == tokens[entry.order.srcEid][0]) continue;
            return _takeBack(entry);
        }
        return true;
    }

    function _takeBack(Entry storage entry) private returns (bool) {
        Order memory order = entry.order;
        if (vm.getBlockTimestamp() <= order.endTime) vm.warp(uint256(order.endTime) + 1);
        uint256 before = _worth(order.srcEid, order.inputToken, order.offerer);
        if (!entry.cancelled) {
            try this.cancelAs(order.offerer, _on(order.dstEid), order) {}
            catch {
                return false;
            }
            entry.cancelMessage = _bus(order.dstEid).sentCount();
            if (entry.cancelMessage > 0) entry.cancelMessage--;
        }
        if (order.srcEid != order.dstEid) {
            Message memory message = _bus(order.dstEid).sent(entry.cancelMessage);
            try _bus(order.srcEid).deliver(message.srcEid, message.sender, message.receiver, message.payload) {}
            catch {
                return false;
            }
        }
        return _worth(order.srcEid, order.inputToken, order.offerer) == before + order.inputAmount;
    }

    function orderCount() external view returns (uint256) {
        return entries.length;
    }

    /// How often each thing that matters has happened, so that a quiet world cannot pass for a safe one.
    function happened()
        external
        view
        returns (uint256 deposits, uint256 fills, uint256 settles, uint256 refunds, uint256 kept, uint256 local)
    {
        for (uint256 i = 0; i < entries.length; i++) {
            Entry storage entry = entries[i];
            if (entry.deposited) deposits++;
            fills += entry.fills;
            settles += entry.settles;
            refunds += entry.refunds;
            if (entry.order.srcEid == entry.order.dstEid && entry.settles > 0) local++;
        }
        kept = refundsKept;
    }
}
