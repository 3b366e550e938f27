// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Rules} from "./Rules.sol";
import {vm} from "./Vm.sol";

/// The rules of the contract, each under its own name.
contract Invariants {
    uint32 private constant A = 101;
    uint32 private constant B = 102;
    Rules private rules;
    uint256 private turn;

    function setUp() public {
        rules = new Rules();
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// What forge calls, in any order. The rules themselves are not among it.
    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        bytes4[] memory list = new bytes4[](17);
        list[0] = rules.open.selector;
        list[1] = rules.cross.selector;
        list[2] = rules.deposit.selector;
        list[3] = rules.fill.selector;
        list[4] = rules.cancel.selector;
        list[5] = rules.relay.selector;
        list[6] = rules.withdraw.selector;
        list[7] = rules.wait_.selector;
        list[8] = rules.mischief.selector;
        list[9] = rules.fillOnTheWrongChain.selector;
        list[10] = rules.depositUnsigned.selector;
        list[11] = rules.depositMalleable.selector;
        list[12] = rules.depositDirty.selector;
        list[13] = rules.replay.selector;
        list[14] = rules.forge.selector;
        list[15] = rules.provoke.selector;
        list[16] = rules.fillUnlisted.selector;
        targets[0] = FuzzSelector(address(rules), list);
    }

    function targetContracts() public view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(rules);
    }

    /// The words by which the mutation run tells a broken rule from a test that fell over.
    function _holds(bool rule) private pure {
        require(rule, "The rule is broken");
    }

    function invariant_balancesCoverTheBooks() public view {
        _holds(rules.booksAreCovered(A) && rules.booksAreCovered(B));
    }

    function invariant_tokensAreConserved() public view {
        _holds(rules.tokensAreConserved(A) && rules.tokensAreConserved(B));
    }

    function invariant_statusOnlyMovesForward() public view {
        _holds(!rules.movedBackwards());
    }

    function invariant_filledAtMostOnce() public view {
        _holds(rules.mostFills() <= 1);
    }

    function invariant_settledAtMostOnce() public view {
        _holds(rules.mostSettles() <= 1);
    }

    function invariant_neverSettledAndCancelled() public view {
        _holds(!rules.someEndedTwice());
    }

    function invariant_recipientGetsExactlyTheOutput() public view {
        _holds(!rules.wrongPayment() && rules.recipientsHaveTheirDue(A) && rules.recipientsHaveTheirDue(B));
    }

    function invariant_fillersAreCreditedForTheirFillsOnly() public view {
        _holds(rules.fillersHaveTheirDue(A) && rules.fillersHaveTheirDue(B));
    }

    function invariant_nothingIsDepositedUnsigned() public view {
        _holds(!rules.unsignedDeposit());
    }

    function invariant_signaturesStayOnTheirChain() public view {
        _holds(!rules.replayed());
    }

    function invariant_expiredMoneyComesBack() public {
        uint256 snapshot = vm.snapshotState();
        bool fine = rules.takesBack(uint256(keccak256(abi.encode(rules.orderCount(), turn++, gasleft()))));
        vm.revertToState(snapshot);
        _holds(fine);
    }

    function invariant_onlyEndpointAndPeerSettle() public view {
        _holds(!rules.forgedSettle());
    }

    function invariant_onlyEndpointAndPeerCancel() public view {
        _holds(!rules.forgedCancel());
    }

    function invariant_settlementsComeFromTheDestination() public view {
        _holds(!rules.wrongEidSettle());
    }

    function invariant_cancellationsComeFromTheDestination() public view {
        _holds(!rules.wrongEidCancel());
    }

    function invariant_malleableSignaturesAreRefused() public view {
        _holds(!rules.malleableDeposit());
    }

    function invariant_dirtyCalldataIsRefused() public view {
        _holds(!rules.dirtyDeposit());
    }

    function invariant_ordersKeepTheirTime() public view {
        _holds(!rules.outOfTime());
    }

    function invariant_onlyPartiesCancel() public view {
        _holds(!rules.strangerCancelled());
    }

    function invariant_onlyListedSolversFill() public view {
        _holds(!rules.unlistedFilled());
    }

    function invariant_nobodyReenters() public view {
        _holds(!rules.reentered());
    }

    function invariant_eachStepStaysOnItsChain() public view {
        _holds(!rules.wrongChain());
    }
}
