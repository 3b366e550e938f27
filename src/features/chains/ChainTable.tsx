import type { ReactElement } from 'react';
import { checksumAddress } from '../../domain/address/checksumAddress.ts';
import { shortenAddress } from '../../domain/address/shortenAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useService } from '../../ports/useService.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { checkPins } from './checkPins.ts';
import { HealthCells } from './HealthCells.tsx';
import { OrdersCell } from './OrdersCell.tsx';
import { PinMark } from './PinMark.tsx';

/** The chains of the service with what the pins and the chains' own nodes say about each. */
export const ChainTable = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => {
  const { config } = useService();
  return (
    <div className="card">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label="Chains, a table that scrolls sideways">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Chain</th>
              <th scope="col">chainKey</th>
              <th scope="col" className="num">
                chainId
              </th>
              <th scope="col" className="num">
                eid
              </th>
              <th scope="col" className="!ps-7">
                Protocol contract
              </th>
              <th scope="col">Pin</th>
              <th scope="col">Contract code</th>
              <th scope="col" className="num">
                Latest block
              </th>
              <th scope="col" className="num">
                RPC
              </th>
              <th scope="col" className="num">
                Orders from here, 7 d
              </th>
            </tr>
          </thead>
          <tbody>
            {chains.map((chain) => (
              <tr key={chain.chainKey}>
                <th scope="row" className="!font-medium">
                  <ChainName chainKey={chain.chainKey} />
                </th>
                <td>
                  <bdi className="mono text-12 text-text-2">{chain.chainKey}</bdi>
                </td>
                <td className="num">{chain.chainId}</td>
                <td className="num">{chain.eid}</td>
                <td className="!ps-7">
                  <span className="mono text-12 max-lg:hidden">{checksumAddress(chain.address)}</span>
                  <span className="mono text-12 lg:hidden" title={checksumAddress(chain.address)}>
                    {shortenAddress(chain.address)}
                  </span>
                  <CopyButton small text={checksumAddress(chain.address)} what={`contract on ${chain.chainKey}`} />
                </td>
                <td>
                  <PinMark pin={checkPins(config.pins, chain)} />
                </td>
                <HealthCells chain={chain} />
                <OrdersCell chainKey={chain.chainKey} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
