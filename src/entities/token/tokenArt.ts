import monad from '@web3icons/core/svgs/networks/background/monad.svg.js';
import plasma from '@web3icons/core/svgs/networks/background/plasma.svg.js';
import rootstock from '@web3icons/core/svgs/networks/background/rootstock.svg.js';
import bnb from '@web3icons/core/svgs/tokens/background/BNB.svg.js';
import dai from '@web3icons/core/svgs/tokens/background/DAI.svg.js';
import ether from '@web3icons/core/svgs/tokens/background/ETH.svg.js';
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js';
import usdt from '@web3icons/core/svgs/tokens/background/USDT.svg.js';
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js';
import { svgUrls } from '../chain/chainArt.ts';

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
