import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useChains } from '../../entities/chain/useChains.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RpcRow } from './RpcRow.tsx';

/** The nodes that are read for balances, allowances and transactions. */
export const RpcCard = (): ReactElement => {
  const chains = useChains();
  const queryClient = useQueryClient();
  const testAll = () => void queryClient.invalidateQueries({ queryKey: ['chains', 'rpc'] });
  return (
    <Card
      id="rpcs"
      title="Chain RPCs"
      note="used to read balances, allowances and transactions"
      actions={
        <Button size="sm" icon="refresh" onClick={testAll}>
          Test all
        </Button>
      }
    >
      <div className="px-4 pb-2 pt-1">
        {chains === undefined ? <Skeleton width="100%" height={160} /> : null}
        {chains?.map((chain) => (
          <RpcRow key={chain.chainKey} chain={chain} />
        ))}
        <p className="py-2 text-12 text-text-3">
          The site's security policy may refuse addresses that its operator did not allow; such a node gives no answer.
        </p>
      </div>
    </Card>
  );
};
