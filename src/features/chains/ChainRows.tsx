import type { ReactElement } from 'react';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChainHealth } from './chainHealth.ts';
import { CodeMark, checkPins, PinMark } from './PinMark.tsx';

/** The chains on a phone, each a row of two banks: what the service and the pins say, and what its own node says. */
export const ChainRows = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => (
  <ul className="card" aria-label="Chains">
    {chains.map((chain) => (
      <ChainRow key={chain.chainKey} chain={chain} />
    ))}
  </ul>
);

const ChainRow = ({ chain }: { readonly chain: Chain }): ReactElement => {
  const { config } = useWorld();
  const { code, block, rpc } = useChainHealth(chain);
  return (
    <li className="grid grid-cols-2 gap-x-4 border-b border-hairline px-4 py-3 text-13 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          <ChainName chainKey={chain.chainKey} />
        </p>
        <p className="text-12 text-text-2">
          <bdi className="mono">{chain.chainKey}</bdi>, id {chain.chainId}
          <br />
          eid {chain.eid}
        </p>
        <PinMark pin={checkPins(config.pins, chain)} />
      </div>
      <div className="min-w-0 text-end">
        <p>{code === null ? <Skeleton width={64} /> : <CodeMark code={code} />}</p>
        <p className="text-12 text-text-2">
          {block === null ? <Skeleton width={72} /> : `block ${block}`}
          <br />
          {rpc !== null && <span className={rpc.tone === 'bad' ? 'tone-failed' : undefined}>RPC {rpc.words}</span>}
        </p>
        <p>
          <bdi className="mono text-12">{shortenAddress(chain.address)}</bdi>
          <CopyButton small text={checksumAddress(chain.address)} what={`contract on ${chain.chainKey}`} />
        </p>
      </div>
    </li>
  );
};
