import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import { isOpen } from '../../domain/order/OrderRecord.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { fillText } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { commonMessages } from '../../messages/common.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToneMark } from '../../ui/StatusIcon.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import type { ChainState, HealthLabel } from './chainHealth.ts';
import { type Reliability, recentOrders, sourceReliability } from './recentOrders.ts';

const HealthMark = ({ health }: { readonly health: HealthLabel | null }): ReactElement =>
  health === null ? (
    <Skeleton width={72} />
  ) : health.tone === 'good' ? (
    // Said once in colour, above the table.
    <span className="text-text-2">{health.label}</span>
  ) : (
    <ToneMark {...health} />
  );

const Quiet = (): ReactElement => <span className="text-text-3">{commonMessages.none}</span>;

type SourceProps = { readonly sources: ReadonlyMap<string, Reliability> | undefined; readonly chainKey: string };

/** Reliability by source chain, of the recent orders; undefined until they are read, empty while they cannot be. */
const useSources = () => {
  const { data, failureCount } = useQuery(recentOrders(useWorld()));
  const isUnread = failureCount > 0;
  return useMemo(
    () => (data === undefined && !isUnread ? undefined : sourceReliability(data?.orders ?? [])),
    [data, isUnread],
  );
};

/** Which orders the figures are of. */
const useOrderWindow = (): string => {
  const numbers = useNumbers();
  const { data } = useQuery(recentOrders(useWorld()));
  if (data === undefined) return t.readingOrders;
  const ended = data.orders.filter((order) => !isOpen(order)).length;
  return t.ofOrders({ ended: numbers.count(ended), read: numbers.count(data.orders.length) });
};

const Speed = ({ sources, chainKey }: SourceProps): ReactElement => {
  const numbers = useNumbers();
  if (sources === undefined) return <Skeleton width={36} />;
  const { p50 = null } = sources.get(chainKey) ?? {};
  return p50 === null ? <Quiet /> : <span translate="no">{numbers.style(fillText(p50))}</span>;
};

const Completed = ({ sources, chainKey }: SourceProps): ReactElement => {
  const numbers = useNumbers();
  if (sources === undefined) return <Skeleton width={96} />;
  const found = sources.get(chainKey);
  if (found === undefined) return <Quiet />;
  const { completed, ended } = found;
  return (
    <Link translate="no" to={paths.orders({ src: chainKey })}>
      {commonMessages.partOf({ part: numbers.share(completed, ended, 0), whole: numbers.count(ended) })}
    </Link>
  );
};

const Latency = ({ state }: { readonly state: ChainState }): ReactElement => {
  const numbers = useNumbers();
  if (state.latency === null) return state.node === null ? <Skeleton width={40} /> : <Quiet />;
  return <span>{t.latency({ ms: numbers.count(state.latency) })}</span>;
};

type Column = {
  readonly name: string;
  readonly className?: string;
  readonly cell: (state: ChainState) => ReactNode;
};

type ChainColumnsProps = ChainTableProps & { readonly label: string; readonly columns: readonly Column[] };

const ChainColumns = ({ label, columns, states }: ChainColumnsProps): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="table-scroll" tabIndex={0} aria-label={label}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t.chain}</th>
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.chain.chainKey}>
            <th scope="row" className="!font-medium">
              <ChainName chainKey={state.chain.chainKey} />
            </th>
            {columns.map(({ name, className, cell }) => (
              <td key={name} className={className}>
                {cell(state)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type ChainTableProps = { readonly states: readonly ChainState[] };

/** On a phone without times. */
export const ChainTable = ({ states }: ChainTableProps): ReactElement => {
  const sources = useSources();
  const ofOrders: readonly Column[] = [
    {
      name: t.deliveredIn,
      className: 'text-end max-md:hidden',
      cell: ({ chain }) => <Speed sources={sources} chainKey={chain.chainKey} />,
    },
    {
      name: t.completed,
      className: 'text-end',
      cell: ({ chain }) => <Completed sources={sources} chainKey={chain.chainKey} />,
    },
  ];
  const columns: readonly Column[] = [
    { name: t.node, cell: ({ node }) => <HealthMark health={node} /> },
    { name: t.contract, cell: ({ contract }) => <HealthMark health={contract} /> },
    { name: t.nodeSpeed, className: 'text-end max-md:hidden', cell: (state) => <Latency state={state} /> },
    ...(sources?.size === 0 ? [] : ofOrders),
  ];
  return (
    // The figures of the orders stand in the card only where they could be read.
    <Card title={sources?.size === 0 ? undefined : t.bySource} note={useOrderWindow()}>
      <ChainColumns label={t.tableScrolls} columns={columns} states={states} />
    </Card>
  );
};

const ID_COLUMNS: readonly Column[] = [
  {
    name: 'chainKey',
    cell: ({ chain }) => <Name className="mono text-12 text-text-2">{chain.chainKey}</Name>,
  },
  { name: 'chainId', className: 'text-end', cell: ({ chain }) => <span translate="no">{chain.chainId}</span> },
  { name: 'eid', className: 'text-end', cell: ({ chain }) => <span translate="no">{chain.eid}</span> },
  {
    name: t.contractAddress,
    className: '!ps-7',
    cell: ({ chain: { chainKey, address } }) => (
      <>
        <Mono className="text-12 max-lg:hidden">{checksumAddress(address)}</Mono>
        <Mono className="text-12 lg:hidden" title={checksumAddress(address)}>
          {shortenAddress(address)}
        </Mono>
        <CopyButton small text={checksumAddress(address)} label={t.copyContract({ chainKey })} />
      </>
    ),
  },
  { name: t.code, cell: ({ code }) => <HealthMark health={code} /> },
  {
    name: t.block,
    className: 'text-end',
    cell: ({ block }) => <span translate="no">{block ?? <Skeleton width={72} />}</span>,
  },
];

export const ChainIds = ({ states }: ChainTableProps): ReactElement => (
  <div className="card">
    <ChainColumns label={t.idsScroll} columns={ID_COLUMNS} states={states} />
  </div>
);
