import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Chain, knownChains } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { useChains } from '../../entities/chain/useChains.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { settingsMessages as t } from '../../messages/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToneMark, type ToneMarkProps } from '../../ui/ToneMark.tsx';
import type { ChainHead } from '../../world/chains/readChain.ts';
import { withNodes } from '../../world/createWorld.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { isRpcUrl } from '../../world/settings.ts';
import type { World } from '../../world/World.ts';
import { settingField, settingRow, useTypedText } from './SettingRow.tsx';

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

/** The node that is read for one chain: the configured one or the user's own, tried while it is typed. */
const RpcRow = ({ chain }: { readonly chain: NodeChain }): ReactElement => {
  const world = useWorld();
  const { config } = world;
  const { chainKey } = chain;
  const own = useSettings((settings) => ownValue(settings.rpcUrls, chainKey));
  const configured = ownValue(config.chains, chainKey)?.rpcUrls.find((other) => other !== own) ?? '';
  const url = own ?? configured;
  const [text, type] = useTypedText(url);
  const wanted = text.trim();
  const changed = wanted !== url;
  const usable = wanted === '' || isRpcUrl(wanted);
  const node = useNode(chainKey, url);
  const { data, isError } = node;
  const wrong = data !== undefined && data.chainId !== chain.chainId;
  const bad = isError || wrong;
  return (
    <form
      className={settingRow}
      onSubmit={(event) => {
        event.preventDefault();
        if (!usable) return;
        saveNode(world, chainKey, wanted === '' ? null : wanted);
        type(null);
      }}
    >
      <span className="font-medium">
        <ChainName chainKey={chainKey} />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          className={settingField}
          label={t.rpcOf({ chainKey })}
          hideLabel
          mono
          inputMode="url"
          value={text}
          aria-invalid={bad && !changed ? true : undefined}
          error={changed && !usable ? t.wholeAddress({ one: 'https://', other: 'http://' }) : undefined}
          onValue={type}
        />
        {changed && usable && (
          <Button type="submit" size="sm">
            {t.useThis}
          </Button>
        )}
        {!changed && own !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => saveNode(world, chainKey, null)}>
            {t.reset}
          </Button>
        )}
        <ToneMark className="text-13" {...describeNode(node, wrong)} />
      </div>
    </form>
  );
};

/** With Ethereum, which resolves ENS names. */
const withNameChain = (chains: readonly NodeChain[]): readonly NodeChain[] => {
  const { ethereum } = knownChains;
  return ethereum === undefined || chains.some(({ chainId }) => chainId === ethereum.chainId)
    ? chains
    : [...chains, { chainKey: 'ethereum', chainId: ethereum.chainId }];
};

/** Chains that are shown before any use; reserves their space while loading. */
const MIN_CHAIN_ROWS = 3;

/** Chains of this browser: those of its orders, or the first few without orders, and those with a custom node. */
export const chainsInUse = (
  chains: readonly NodeChain[],
  rpcUrls: Readonly<Record<string, string>>,
  entries: readonly Pick<JournalEntry, 'inputChain' | 'outputChain'>[],
): readonly NodeChain[] => {
  const used = new Set(entries.flatMap(({ inputChain, outputChain }) => [inputChain, outputChain]));
  const listed = chains.filter(({ chainKey }) => used.has(chainKey));
  const shown = listed.length > 0 ? listed : chains.slice(0, MIN_CHAIN_ROWS);
  return chains.filter((chain) => shown.includes(chain) || ownValue(rpcUrls, chain.chainKey) !== undefined);
};

/** Matches of `find`, else all or those in use; null until the journal is read. */
const useShownChains = (chains: readonly NodeChain[], find: string, all: boolean): readonly NodeChain[] | null => {
  const { config } = useWorld();
  const { ownOrders } = useEngines();
  useEffect(() => ownOrders.load(), [ownOrders]);
  const { entries, loaded, failed } = useStore(ownOrders.store);
  const rpcUrls = useSettings((settings) => settings.rpcUrls);
  const wanted = find.trim().toLowerCase();
  if (wanted !== '')
    return chains.filter(({ chainKey, chainId }) =>
      [chainKey, chainName(config, chainKey), String(chainId)].some((name) => name.toLowerCase().includes(wanted)),
    );
  if (all) return chains;
  return loaded || failed ? chainsInUse(chains, rpcUrls, entries) : null;
};

const none: readonly NodeChain[] = [];

export const RpcCard = (): ReactElement => {
  const listed = useChains();
  const chains = listed && withNameChain(listed);
  const queryClient = useQueryClient();
  const [find, setFind] = useState('');
  const [all, setAll] = useState(false);
  const shown = useShownChains(chains ?? none, find, all);
  const others = shown === null ? 0 : (chains?.length ?? 0) - shown.length;
  const testAll = () => void queryClient.invalidateQueries({ queryKey: queryKeys.nodes });
  return (
    <Card
      title={t.rpcs}
      note={t.rpcsNote}
      actions={
        <Button size="sm" icon="refresh" onClick={testAll}>
          {t.testShown}
        </Button>
      }
    >
      <div className="px-4 pb-2 pt-1">
        {chains !== undefined && chains.length > MIN_CHAIN_ROWS && (
          <TextField
            className="my-2 max-w-80"
            label={t.findChain}
            hideLabel
            placeholder={t.findChain}
            value={find}
            onValue={setFind}
          />
        )}
        {chains === undefined || shown === null
          ? ['first', 'second', 'third'].map((row) => (
              <div key={row} className={cx(settingRow, 'max-md:min-h-[90px]')}>
                <Skeleton width={96} height={18} delayMs={150} />
                <Skeleton width="100%" height={32} delayMs={150} />
              </div>
            ))
          : shown.map((chain) => <RpcRow key={chain.chainKey} chain={chain} />)}
        {chains !== undefined && shown?.length === 0 && (
          <p className="py-2 text-13 text-text-2" role="status">
            {t.noSuchChain}
          </p>
        )}
        {find.trim() === '' && (others > 0 || all) && (
          <Button
            className="my-1.5"
            size="sm"
            variant="ghost"
            icon={all ? 'chevronUp' : 'chevronDown'}
            onClick={() => setAll(!all)}
          >
            {all ? t.onlyInUse : t.otherChains(others)}
          </Button>
        )}
        <p className="py-2 text-12 text-text-3">{t.policy}</p>
      </div>
    </Card>
  );
};
