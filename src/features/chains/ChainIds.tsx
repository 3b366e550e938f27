import type { ReactElement } from 'react';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { chainsMessages as t } from '../../messages/chains.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { HealthMark } from './ChainTable.tsx';
import type { ChainState } from './chainHealth.ts';

export const ChainIds = ({ states }: { readonly states: readonly ChainState[] }): ReactElement => (
  <div className="card">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
    <section className="table-scroll" tabIndex={0} aria-label={t.idsScroll}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.chain}</th>
            <th scope="col">chainKey</th>
            <th scope="col" className="num">
              chainId
            </th>
            <th scope="col" className="num">
              eid
            </th>
            <th scope="col" className="!ps-7">
              {t.contractAddress}
            </th>
            <th scope="col">{t.code}</th>
            <th scope="col" className="num">
              {t.block}
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ chain, code, block }) => (
            <tr key={chain.chainKey}>
              <th scope="row" className="!font-medium">
                <ChainName chainKey={chain.chainKey} />
              </th>
              <td>
                <Name className="mono text-12 text-text-2">{chain.chainKey}</Name>
              </td>
              <td translate="no" className="num">
                {chain.chainId}
              </td>
              <td translate="no" className="num">
                {chain.eid}
              </td>
              <td className="!ps-7">
                <Mono className="text-12 max-lg:hidden">{checksumAddress(chain.address)}</Mono>
                <Mono className="text-12 lg:hidden" title={checksumAddress(chain.address)}>
                  {shortenAddress(chain.address)}
                </Mono>
                <CopyButton
                  small
                  text={checksumAddress(chain.address)}
                  label={t.copyContract({ chainKey: chain.chainKey })}
                />
              </td>
              <td>
                <HealthMark health={code} />
              </td>
              <td translate="no" className="num">
                {block ?? <Skeleton width={72} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
);
