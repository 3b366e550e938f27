import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain/Chain.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { CodeMark } from './CodeMark.tsx';
import { useChainHealth } from './useChainHealth.ts';

/** Three cells of a chain's row that its own node fills: contract code, latest block, latency. */
export const HealthCells = ({ chain }: { readonly chain: Chain }): ReactElement => {
  const { code, block, rpc } = useChainHealth(chain);
  return (
    <>
      <td>{code === null ? <Skeleton width={64} /> : <CodeMark code={code} />}</td>
      <td className="num">{block ?? <Skeleton width={72} />}</td>
      <td className="num">
        {rpc === null && <Skeleton width={40} />}
        {rpc?.tone === 'good' && rpc.words}
        {rpc?.tone === 'bad' && (
          <span className="status tone-failed">
            <StatusIcon shape="failed" />
            {rpc.words}
          </span>
        )}
      </td>
    </>
  );
};
