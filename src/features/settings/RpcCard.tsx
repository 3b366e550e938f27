import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type Chain, knownChains } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useChains } from '../../entities/chain/useChains.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { settingsMessages as t } from '../../messages/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToneMark, type ToneMarkProps } from '../../ui/StatusIcon.tsx';
import type { ChainHead } from '../../world/chains/readChain.ts';
import { withNodes } from '../../world/createWorld.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { isRpcUrl } from '../../world/settings.ts';
import type { World } from '../../world/World.ts';
import { settingRow, UrlField } from './SettingRow.tsx';

type NodeChain = Pick<Chain, 'chainKey' | 'chainId'>;

/** Asks the node at `url` for its chain id and head. Throws ChainReadError. */
const checkRpc = async (world: World, chainKey: string, url: string): Promise<ChainHead> => {
  const chains = { [chainKey]: { name: chainKey, rpcUrls: [url], explorerUrl: null } };
  const { readHead } = await import('../../world/chains/readChain.ts');
  return readHead(withNodes(world, { ...world.config, chains }), chainKey);
};

const saveNode = ({ settings }: World, chainKey: string, url: string | null): void => {
  const { [chainKey]: _, ...others } = settings.getState().rpcUrls;
  settings.setState({ rpcUrls: url === null ? others : { ...others, [chainKey]: url } });
};

/** Chain id and newest block of the node at a URL. An earlier response does not count. */
const useNode = (chainKey: string, url: string) => {
  const world = useWorld();
  const { data, isError, isFetching } = useQuery({
    queryKey: queryKeys.node({ chainKey, url }),
    queryFn: () => checkRpc(world, chainKey, url),
    enabled: url !== '',
    retry: false,
    staleTime: 30_000,
  });
  return { data: isError ? undefined : data, isError, isFetching };
};

const describeNode = (
  { data, isError, isFetching }: ReturnType<typeof useNode>,
  wrong: boolean,
): Pick<ToneMarkProps, 'tone' | 'label'> => {
  if (isError) return { tone: 'bad', label: t.noResponse };
  if (data === undefined) return { tone: 'unread', label: isFetching ? t.checking : t.none };
  const facts = { chainId: String(data.chainId), ms: data.latency };
  return wrong ? { tone: 'bad', label: t.servesOther(facts) } : { tone: 'good', label: t.chainLatency(facts) };
};

const RpcRow = ({ chain }: { readonly chain: NodeChain }): ReactElement => {
  const world = useWorld();
  const { config } = world;
  const { chainKey } = chain;
  const own = useSettings((settings) => ownValue(settings.rpcUrls, chainKey));
  const configured = ownValue(config.chains, chainKey)?.rpcUrls.find((other) => other !== own) ?? '';
  const url = own ?? configured;
  const node = useNode(chainKey, url);
  const { data, isError } = node;
  const wrong = data !== undefined && data.chainId !== chain.chainId;
  return (
    <div className={settingRow}>
      <span className="font-medium">
        <ChainName chainKey={chainKey} />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <UrlField
          label={t.rpcOf({ chainKey })}
          url={url}
          isOwn={own !== undefined}
          isUsable={(text) => text === '' || isRpcUrl(text)}
          schemes={['https://', 'http://']}
          isBad={isError || wrong}
          onOwn={(next) => saveNode(world, chainKey, next)}
        />
        <ToneMark className="text-13" {...describeNode(node, wrong)} />
      </div>
    </div>
  );
};

/** With Ethereum, which resolves ENS names. */
const withNameChain = (chains: readonly NodeChain[]): readonly NodeChain[] => {
  const { ethereum } = knownChains;
  return ethereum === undefined || chains.some(({ chainId }) => chainId === ethereum.chainId)
    ? chains
    : [...chains, { chainKey: 'ethereum', chainId: ethereum.chainId }];
};

export const RpcCard = (): ReactElement => {
  const listed = useChains();
  const chains = listed && withNameChain(listed);
  const queryClient = useQueryClient();
  const testAll = () => void queryClient.invalidateQueries({ queryKey: queryKeys.nodes });
  return (
    <Card
      title={t.rpcs}
      note={t.rpcsNote}
      actions={
        <Button size="sm" icon="refresh" onClick={testAll}>
          {t.testAll}
        </Button>
      }
    >
      <div className="px-4 pb-2 pt-1">
        {chains?.map((chain) => <RpcRow key={chain.chainKey} chain={chain} />) ?? (
          <Skeleton width="100%" height={160} delayMs={150} />
        )}
        <p className="py-2 text-12 text-text-3">{t.policy}</p>
      </div>
    </Card>
  );
};
