import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import bsc from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import megaeth from '@web3icons/core/svgs/networks/background/mega-eth.svg.js';
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js';
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js';
import plasma from '@web3icons/core/svgs/networks/background/plasma.svg.js';
import rootstock from '@web3icons/core/svgs/networks/background/rootstock.svg.js';
import stable from '@web3icons/core/svgs/networks/background/stable.svg.js';
import bnb from '@web3icons/core/svgs/tokens/background/BNB.svg.js';
import dai from '@web3icons/core/svgs/tokens/background/DAI.svg.js';
import ether from '@web3icons/core/svgs/tokens/background/ETH.svg.js';
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js';
import usdt from '@web3icons/core/svgs/tokens/background/USDT.svg.js';
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js';

const svgUrls = (svgs: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(svgs).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  );

/** Drawn here: the set has the plain square, which reads as an empty checkbox. */
const base =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#00f" d="M0 0h24v24H0z"/><path fill="#fff" d="M12 20.5A8.5 8.5 0 1 0 3.63 10.5H14.5v3H3.63A8.5 8.5 0 0 0 12 20.5z"/></svg>';

/** The icons of the known chains by chainKey, as data URLs. */
export const chainArt = svgUrls({
  arbitrum,
  base,
  bsc,
  ethereum,
  megaeth,
  monad,
  optimism,
  plasma,
  rootstock,
  stable,
});

/** The icons of listed tokens by symbol, as data URLs. A wrapped coin has the icon of its coin. */
export const tokenArt = svgUrls({
  BNB: bnb,
  DAI: dai,
  ETH: ether,
  MON: monad,
  RBTC: rootstock,
  USDC: usdc,
  USDT: usdt,
  WBNB: bnb,
  WBTC: wbtc,
  WETH: ether,
  WMON: monad,
  WRBTC: rootstock,
  WXPL: plasma,
  XPL: plasma,
});
