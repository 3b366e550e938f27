// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What this app asks of ENS's universal resolver, over a table that its owner fills. It checks nothing that it says of
/// addresses, so that an app can be tried with names that lie.
contract NameService {
    error ResolverNotFound(bytes name);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// `node` is the namehash of a name.
    struct Name {
        bytes32 node;
        address account;
        bool isOffchain;
    }

    struct Claim {
        address account;
        string name;
    }

    address public immutable owner;
    mapping(bytes32 node => address) public accountOf;
    mapping(bytes32 node => bool) private _isKnown;
    mapping(bytes32 node => bool) private _isOffchain;
    mapping(address account => string) private _claims;

    constructor(address owner_) {
        owner = owner_;
    }

    function set(Name[] calldata names, Claim[] calldata claims) external {
        require(msg.sender == owner, "Owner only");
        for (uint256 i = 0; i < names.length; i++) {
            Name calldata one = names[i];
            _isKnown[one.node] = true;
            _isOffchain[one.node] = one.isOffchain;
            accountOf[one.node] = one.account;
        }
        for (uint256 i = 0; i < claims.length; i++) _claims[claims[i].account] = claims[i].name;
    }

    /// `data` is a call of addr(bytes32).
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = bytes32(data[4:36]);
        if (!_isKnown[node]) revert ResolverNotFound(name);
        if (_isOffchain[node]) revert OffchainLookup(address(this), gateways, data, this.set.selector, "");
        return (abi.encode(accountOf[node]), address(this));
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (_claims[address(bytes20(lookupAddress))], address(this), address(this));
    }
}
