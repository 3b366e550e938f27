// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Rules} from "./Rules.sol";

/// The world of the invariants must be lively: every end of an order is reached, on every kind of way.
contract ReachTest {
    uint256 private state = 1;

    function _random() private returns (uint256) {
        state = uint256(keccak256(abi.encode(state)));
        return state;
    }

    function _step(Rules rules) private {
        uint256 what = _random() % 10;
        if (what == 0) rules.open(_random());
        else if (what == 1) rules.cross(_random(), _random());
        else if (what == 2) rules.deposit(_random());
        else if (what == 3) rules.fill(_random(), _random());
        else if (what == 4) rules.cancel(_random(), _random());
        else if (what == 5) rules.relay(_random());
        else if (what == 6) rules.withdraw(_random(), true, _random());
        else if (what == 7) rules.wait_(_random());
        else if (what == 8) rules.mischief(_random());
        else rules.provoke(_random());
    }

    function test_everyEndIsReached() public {
        uint256[6] memory total;
        for (uint256 run = 0; run < 16; run++) {
            Rules rules = new Rules();
            for (uint256 i = 0; i < 128; i++) _step(rules);
            (uint256 deposits, uint256 fills, uint256 settles, uint256 refunds, uint256 kept, uint256 local) =
                rules.happened();
            total[0] += deposits;
            total[1] += fills;
            total[2] += settles;
            total[3] += refunds;
            total[4] += kept;
            total[5] += local;
        }
        require(total[0] > 300, "Too few deposits");
        require(total[1] > 150, "Too few fills");
        require(total[2] > 60, "Too few settlements");
        require(total[3] > 40, "Too few refunds");
        require(total[4] > 2, "No refund was kept");
        require(total[5] > 10, "Too few same-chain orders");
    }
}
