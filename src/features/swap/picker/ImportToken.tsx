import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { isAddress } from 'viem';
import { sameAddress } from '../../../domain/address.ts';
import { type Chain, chainByKey } from '../../../domain/chain.ts';
import { type SymbolRisk, symbolRisk } from '../../../domain/symbolRisk.ts';
import type { Token } from '../../../domain/token.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useValuedOrders } from '../../../entities/order/useRecentOrders.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { importedTokensEntry } from '../../../world/importedTokens.ts';
import { persisted } from '../../../world/persisted.ts';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';
import type { World } from '../../../world/World.ts';
import type { PickerRow } from './pickerRows.ts';

/** Adds a token to those that any tab imported, or replaces the one of the same (chainId, address). */
export const importToken = (
  { storage, persisted: stores }: Pick<World, 'storage' | 'persisted'>,
  token: Token,
): void => {
  const { tokens: imported } = persisted(storage, importedTokensEntry).read();
  stores(importedTokensEntry).setState(({ tokens }) => ({
    tokens: [
      token,
      ...(imported.length > 0 ? imported : tokens).filter(
        ({ chainId, address }) => chainId !== token.chainId || address !== token.address,
      ),
    ],
  }));
};

type GateProps = {
  readonly token: Token;
  readonly risk: SymbolRisk | null;
  readonly seen: number;
  readonly chainName: string;
  readonly onUse: () => void;
};

const Gate = ({ token, risk, seen, chainName, onUse }: GateProps): ReactElement => {
  const [sure, setSure] = useState(false);
  return (
    <Note tone="pending" title={t.notListed} className="mx-3 my-2">
      {risk !== null && <b className="block">{describeSymbolRisk(risk)}</b>}
      {t.anyName}
      <span className="mt-3 flex items-center gap-3">
        <TokenDisc token={null} size={28} />
        <span className="min-w-0">
          <b className="block">
            <Name>{token.symbol}</Name>
          </b>
          <span className="block text-12 text-text-2">
            <Sentence
              of={({ name }) => t.decimals({ name, decimals: token.decimals, chain: chainName })}
              slots={{ name: <Name>{token.name}</Name> }}
            />
          </span>
          <Mono className="block break-all text-12">{token.address}</Mono>
          {seen > 0 && <span className="block text-12 text-text-2">{t.seen(seen)}</span>}
        </span>
      </span>
      <span className="mt-3 block">
        <Checkbox checked={sure} onChange={setSure}>
          {t.addressChecked}
        </Checkbox>
      </span>
      <Button className="mt-2" unavailable={!sure} onClick={onUse}>
        {sure ? t.use : t.checkFirst}
      </Button>
    </Note>
  );
};

type FoundProps = {
  readonly chosen: Chain;
  /** Read only where the chosen chain has no such token; null if the picker lists it on one of them. */
  readonly others: readonly Chain[] | null;
  readonly address: `0x${string}`;
  readonly listed: readonly string[];
  readonly onPick: ImportTokenProps['onPick'];
};

const Found = ({ chosen, others, address, listed, onPick }: FoundProps): ReactElement | null => {
  const world = useWorld();
  const here = useQuery(tokenQueries.metadata(world, chosen, address));
  const elsewhere = useQueries({
    queries: (others ?? []).map((chain) => ({
      ...tokenQueries.metadata(world, chain, address),
      enabled: here.isError,
    })),
  });
  const orders = useValuedOrders();
  const at = elsewhere.findIndex(({ data }) => data !== undefined);
  const [chain, token] = here.data === undefined ? [others?.[at], elsewhere[at]?.data] : [chosen, here.data];
  if (chain === undefined || token === undefined) {
    if (here.isError && others === null) return null;
    if (here.isError && elsewhere.every(({ isError }) => isError))
      return (
        <Note tone="failed" title={t.notFound} className="mx-2.5 my-2">
          {t.notFoundNext}
        </Note>
      );
    return (
      <p role="status" className="px-3 py-2 text-12 text-text-2">
        <Text>
          {here.isError ? t.readingOthers : t.reading({ chain: chainName(world.config, chosen.chainKey) })}{' '}
          <Skeleton width={60} />
        </Text>
      </p>
    );
  }
  const isAt = (chainKey: string, other: string): boolean => chainKey === chain.chainKey && sameAddress(other, address);
  const seen = orders.filter(
    (order) => isAt(order.inputChain, order.inputToken) || isAt(order.outputChain, order.outputToken),
  ).length;
  const use = () => {
    importToken(world, token);
    onPick({ chainKey: chain.chainKey, token });
  };
  const name = chainName(world.config, chain.chainKey);
  return <Gate token={token} risk={symbolRisk(token.symbol, listed)} seen={seen} chainName={name} onUse={use} />;
};

type ImportTokenProps = {
  readonly text: string;
  readonly chainKey: string;
  /** Every token that is known, whatever is searched for: it is compared with all of them. */
  readonly known: readonly PickerRow[];
  readonly onPick: (row: Pick<PickerRow, 'chainKey' | 'token'>) => void;
};

export const ImportToken = ({ text, chainKey, known, onPick }: ImportTokenProps): ReactElement | null => {
  const chains = useChains() ?? [];
  const chosen = chainByKey(chains, chainKey);
  const address = text.trim();
  if (chosen === undefined || !isAddress(address, { strict: false })) return null;
  const same = known.filter((row) => sameAddress(row.token.address, address));
  if (same.some((row) => row.chainKey === chainKey)) return null;
  const others = same.length > 0 ? null : chains.filter((chain) => chain !== chosen);
  const listed = known.filter((row) => !row.imported).map((row) => row.token.symbol);
  return (
    <Found
      key={`${chainKey}${address}`}
      chosen={chosen}
      others={others}
      address={address}
      listed={listed}
      onPick={onPick}
    />
  );
};
