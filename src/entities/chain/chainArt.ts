import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import base from '@web3icons/core/svgs/networks/background/base.svg.js';
import bsc from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import megaeth from '@web3icons/core/svgs/networks/background/mega-eth.svg.js';
import monad from '@web3icons/core/svgs/networks/background/monad.svg.js';
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js';
import plasma from '@web3icons/core/svgs/networks/background/plasma.svg.js';
import rootstock from '@web3icons/core/svgs/networks/background/rootstock.svg.js';
import stable from '@web3icons/core/svgs/networks/background/stable.svg.js';
import { svgUrls } from '../../lib/svgUrls.ts';

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
