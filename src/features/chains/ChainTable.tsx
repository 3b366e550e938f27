import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import { type Chain, knownChains } from '../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { untilAnswered } from '../../world/queries/untilAnswered.ts';
import { type HealthLabel, useChainHealth } from './chainHealth.ts';

const shapes = { good: 'completed', bad: 'failed', open: 'pending' } as const;
const tones = { good: 'tone-completed', bad: 'tone-failed', open: 'tone-pending' } as const;

/** Whether the contract's code is there: icon and words. */
const CodeMark = ({ code }: { readonly code: HealthLabel }): ReactElement => (
  <span className={code.tone === 'bad' ? 'status tone-failed' : 'status font-regular'}>
    <span className={tones[code.tone]}>
      <StatusIcon shape={shapes[code.tone]} />
    </span>
    <span>{code.label}</span>
  </span>
);

/** What the pins hold of a chain. */
type PinnedPart = 'contract' | 'chainId' | 'eid';

/** Whether what GET /chains says of one chain is what this deployment pinned. */
type PinState =
  | { readonly state: 'holds' }
  | { readonly state: 'absent' }
  | { readonly state: 'differs'; readonly what: readonly PinnedPart[] };

/** Compares contract, chain id and eid with the pins. Without a pinned contract nothing is signed for the chain. */
export const checkPins = (pins: AppConfig['pins'], chain: Chain): PinState => {
  const contract = ownValue(pins.contracts, chain.chainKey);
  if (contract === undefined) return { state: 'absent' };
  const ids = ownValue(pins.chains, chain.chainKey) ?? ownValue(knownChains, chain.chainKey);
  const what: readonly PinnedPart[] = [
    contract.toLowerCase() !== chain.address.toLowerCase() && ('contract' as const),
    ids !== undefined && ids.chainId !== chain.chainId && ('chainId' as const),
    ids !== undefined && ids.eid !== chain.eid && ('eid' as const),
  ].filter((part) => part !== false);
  return what.length === 0 ? { state: 'holds' } : { state: 'differs', what };
};

/** Whether a chain is what the pins say: icon and words. */
const PinMark = ({ pin }: { readonly pin: PinState }): ReactElement => {
  const t = chainsMessages.get();
  const parts = { contract: t.pinContract, chainId: t.pinChainId, eid: t.pinEid };
  if (pin.state === 'holds')
    return (
      <span className="status font-regular">
        <span className="tone-completed">
          <StatusIcon shape="completed" />
        </span>
        <span>{t.holds}</span>
      </span>
    );
  if (pin.state === 'absent')
    return (
      <span className="status tone-neutral font-regular" title={t.notPinnedWhy}>
        <StatusIcon shape="unknown" />
        <span>{t.notPinned}</span>
      </span>
    );
  return (
    <span className="status tone-failed">
      <StatusIcon shape="failed" />
      <span>{t.pinDiffers(pin.what.length, { what: pin.what.map((part) => parts[part]).join(', ') })}</span>
    </span>
  );
};

/** Three cells of a chain's row that its own node fills: contract code, latest block, latency. */
const HealthCells = ({ chain }: { readonly chain: Chain }): ReactElement => {
  const { code, block, rpc } = useChainHealth(chain);
  return (
    <>
      <td>{code === null ? <Skeleton width={64} /> : <CodeMark code={code} />}</td>
      <td translate="no" className="num">
        {block ?? <Skeleton width={72} />}
      </td>
      <td className="num">
        {rpc === null && <Skeleton width={40} />}
        {rpc?.tone === 'good' && <span>{rpc.label}</span>}
        {rpc?.tone === 'bad' && (
          <span className="status tone-failed">
            <StatusIcon shape="failed" />
            <span>{rpc.label}</span>
          </span>
        )}
      </td>
    </>
  );
};

const WEEK = 7 * 86_400_000;

/** How many orders of the last seven days began on a chain: an exact total of the service, linked to the orders. */
const OrdersCell = ({ chainKey }: { readonly chainKey: string }): ReactElement => {
  const service = useWorld();
  const numbers = useNumbers();
  const [minTime] = useState(() => service.clock.now() - WEEK);
  const { data, isError } = useQuery({
    ...orderQueries.page(service, { filter: { inputChain: chainKey, minTime }, page: 1, limit: 1 }),
    staleTime: 60_000,
    ...untilAnswered,
  });
  if (isError) return <td className="num text-text-3">-</td>;
  return (
    <td className="num">
      {data === undefined ? (
        <Skeleton width={44} />
      ) : (
        <Link translate="no" to={paths.orders({ src: chainKey, age: '7d' })}>
          {numbers.count(data.totalRecords)}
        </Link>
      )}
    </td>
  );
};

/** The chains of the service with what the pins and the chains' own nodes say about each. */
export const ChainTable = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => {
  const t = chainsMessages.get();
  const { config } = useWorld();
  return (
    <div className="card">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={t.tableScrolls}>
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
                {t.contract}
              </th>
              <th scope="col">{t.pin}</th>
              <th scope="col">{t.code}</th>
              <th scope="col" className="num">
                {t.block}
              </th>
              <th scope="col" className="num">
                {t.rpc}
              </th>
              <th scope="col" className="num">
                {t.orders}
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
                    what={t.copyContract({ chainKey: chain.chainKey })}
                  />
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

/** The chains on a phone, each a row of two columns: what the service and the pins say, and what its own node says. */
export const ChainRows = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => (
  <ul className="card" aria-label={chainsMessages.get().chains}>
    {chains.map((chain) => (
      <ChainRow key={chain.chainKey} chain={chain} />
    ))}
  </ul>
);

const ChainRow = ({ chain }: { readonly chain: Chain }): ReactElement => {
  const t = chainsMessages.get();
  const { config } = useWorld();
  const { code, block, rpc } = useChainHealth(chain);
  return (
    <li className="grid grid-cols-2 gap-x-4 border-b border-hairline px-4 py-3 text-13 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          <ChainName chainKey={chain.chainKey} />
        </p>
        <p className="text-12 text-text-2">
          <Text>
            <Name className="mono">{chain.chainKey}</Name>, {t.idIs({ chainId: String(chain.chainId) })}
            <br />
            {t.eid({ eid: String(chain.eid) })}
          </Text>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-12 text-text-2">{t.pin}</span>
          <PinMark pin={checkPins(config.pins, chain)} />
        </p>
      </div>
      <div className="min-w-0 text-end">
        <p className="flex flex-wrap items-center justify-end gap-x-1.5">
          <span className="text-12 text-text-2">{t.code}</span>
          {code === null ? <Skeleton width={64} /> : <CodeMark code={code} />}
        </p>
        <p className="text-12 text-text-2">
          <Text>{block === null ? <Skeleton width={72} /> : t.blockIs({ block })}</Text>
          <br />
          {rpc !== null && (
            <span className={rpc.tone === 'bad' ? 'tone-failed' : undefined}>{t.rpcIs({ answer: rpc.label })}</span>
          )}
        </p>
        <p>
          <Name className="mono text-12">{shortenAddress(chain.address)}</Name>
          <CopyButton small text={checksumAddress(chain.address)} what={t.copyContract({ chainKey: chain.chainKey })} />
        </p>
      </div>
    </li>
  );
};
