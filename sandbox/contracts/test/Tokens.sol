// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A plain token to misbehave from. Anyone may mint.
contract BaseToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external virtual returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external virtual returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) internal virtual returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// Keeps a hundredth of every transfer, from the moment that the switch is on.
contract FeeToken is BaseToken {
    bool public on = true;

    function setOn(bool on_) external {
        on = on_;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += on ? amount - (amount + 99) / 100 : amount;
        return true;
    }
}

/// Answers false instead of reverting, and moves nothing, when the balance is too small or its mood is bad.
contract FalseToken is BaseToken {
    bool public sulking;

    function setSulking(bool sulking_) external {
        sulking = sulking_;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        if (sulking || balanceOf[from] < amount) return false;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// Refuses to pay the accounts on its list.
contract BlockingToken is BaseToken {
    mapping(address => bool) public blocked;

    function setBlocked(address account, bool blocked_) external {
        blocked[account] = blocked_;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        require(!blocked[to], "Blocked");
        return super._move(from, to, amount);
    }
}

/// In the middle of a transfer, makes a call that it was told to make, and remembers whether it went through.
contract ReentrantToken is BaseToken {
    address public target;
    bytes public call_;
    bool public reentered;

    function arm(address target_, bytes calldata data) external {
        target = target_;
        call_ = data;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        super._move(from, to, amount);
        if (target != address(0)) {
            (bool success,) = target.call(call_);
            if (success) reentered = true;
        }
        return true;
    }
}

/// Takes more from the sender than it was asked to move, from the moment that the switch is on.
contract SurchargeToken is BaseToken {
    bool public on;

    function setOn(bool on_) external {
        on = on_;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        if (on) balanceOf[from] -= 1;
        return super._move(from, to, amount);
    }
}
