import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Chain } from '../../domain/chain/Chain.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { settingsStore } from '../../entities/settings/settingsStore.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { checkRpc } from './checkRpc.ts';

const keep = (chainKey: string, url: string | null): void => {
  const { [chainKey]: _, ...others } = settingsStore.getState().rpcUrls;
  settingsStore.setState({ rpcUrls: url === null ? others : { ...others, [chainKey]: url } });
};

/** The node that is read for one chain: the configured one or the user's own, tried while it is typed. */
export const RpcRow = ({ chain }: { readonly chain: Chain }): ReactElement => {
  const world = useWorld();
  const { config } = world;
  const { chainKey } = chain;
  const own = useSettings((settings) => ownValue(settings.rpcUrls, chainKey));
  const configured = ownValue(config.chains, chainKey)?.rpcUrls.find((other) => other !== own) ?? '';
  const url = own ?? configured;
  const [text, setText] = useState(url);
  const changed = text.trim() !== url;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['chains', 'rpc', { chainKey, url }],
    queryFn: () => checkRpc(world, chainKey, url),
    enabled: url !== '',
    retry: false,
    staleTime: 30_000,
  });
  const wrong = data !== undefined && data.chainId !== chain.chainId;
  const bad = isError || wrong;
  return (
    <form
      className="setting setting-chain"
      onSubmit={(event) => {
        event.preventDefault();
        keep(chainKey, text.trim() === '' ? null : text.trim());
      }}
    >
      <span className="font-medium">
        <ChainName chainKey={chainKey} />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={`RPC of ${chainKey}`}
          hideLabel
          mono
          inputMode="url"
          value={text}
          aria-invalid={bad && !changed ? true : undefined}
          onValue={setText}
        />
        {changed ? (
          <Button type="submit" size="sm">
            Use this
          </Button>
        ) : (
          own !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                keep(chainKey, null);
                setText(configured);
              }}
            >
              Reset
            </Button>
          )
        )}
        <span className={bad ? 'status tone-failed w-[150px] text-13' : 'status w-[150px] font-regular text-13'}>
          {bad ? <StatusIcon shape="failed" /> : <Answered known={data !== undefined} />}
          {isError && 'no answer'}
          {data !== undefined && `${wrong ? 'serves ' : ''}chain ${data.chainId}, ${data.latency} ms`}
          {data === undefined && !isError && (isFetching ? 'asking' : 'none')}
        </span>
      </div>
    </form>
  );
};

const Answered = ({ known }: { readonly known: boolean }): ReactElement => (
  <span className={known ? 'tone-completed' : 'tone-neutral'}>
    <StatusIcon shape={known ? 'completed' : 'pending'} />
  </span>
);
