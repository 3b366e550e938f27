import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { isAddress } from 'viem';
import { sameAddress } from '../../../domain/address.ts';
import { type Chain, chainByKey } from '../../../domain/chain.ts';
import { type SymbolRisk, symbolRisk } from '../../../domain/symbolRisk.ts';
import type { Token } from '../../../domain/token.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { useValuedOrders } from '../../../entities/token/useValuedOrders.ts';
import { pickerMessages } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
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
  const t = pickerMessages.get();
  const [sure, setSure] = useState(false);
  const id = useId();
  return (
    <Note tone="pending" title={t.notListed} className="mx-2.5 my-2">
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
      <label htmlFor={id} className="mt-3 flex min-h-6 items-center gap-2">
        <input id={id} type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <span>{t.addressChecked}</span>
      </label>
      <Button className="mt-2" unavailable={!sure} onClick={onUse}>
        {sure ? t.use : t.checkFirst}
      </Button>
    </Note>
  );
};

type FoundProps = {
  readonly chain: Chain;
  readonly chainName: string;
  readonly address: `0x${string}`;
  readonly listed: readonly string[];
  /** The picker lists it on another chain: no error here. */
  readonly isKnownElsewhere: boolean;
  readonly onPick: ImportTokenProps['onPick'];
};

const Found = ({ chain, chainName, address, listed, isKnownElsewhere, onPick }: FoundProps): ReactElement | null => {
  const t = pickerMessages.get();
  const world = useWorld();
  const { data, isError } = useQuery(tokenQueries.metadata(world, chain, address));
  const seen = useValuedOrders().filter(
    ({ inputChain, inputToken, outputChain, outputToken }) =>
      (inputChain === chain.chainKey && sameAddress(inputToken, address)) ||
      (outputChain === chain.chainKey && sameAddress(outputToken, address)),
  ).length;
  if (isError && isKnownElsewhere) return null;
  if (isError)
    return (
      <Note tone="failed" title={t.notFound({ chain: chainName })} className="mx-2.5 my-2">
        {t.notFoundNext}
      </Note>
    );
  if (data === undefined)
    return (
      <p role="status" className="px-2.5 py-2 text-12 text-text-2">
        <Text>
          {t.reading({ chain: chainName })} <Skeleton width={60} />
        </Text>
      </p>
    );
  const use = () => {
    importToken(world, data);
    onPick({ chainKey: chain.chainKey, token: data });
  };
  return <Gate token={data} risk={symbolRisk(data.symbol, listed)} seen={seen} chainName={chainName} onUse={use} />;
};

type ImportTokenProps = {
  readonly text: string;
  readonly chainKey: string;
  readonly chainName: string;
  /** Every token that is known, whatever is searched for: it is compared with all of them. */
  readonly known: readonly PickerRow[];
  readonly onPick: (row: Pick<PickerRow, 'chainKey' | 'token'>) => void;
};

export const ImportToken = ({ text, chainKey, chainName, known, onPick }: ImportTokenProps): ReactElement | null => {
  const chain = chainByKey(useChains() ?? [], chainKey);
  const address = text.trim();
  if (chain === undefined || !isAddress(address, { strict: false })) return null;
  const same = known.filter((row) => sameAddress(row.token.address, address));
  if (same.some((row) => row.chainKey === chainKey)) return null;
  const isKnownElsewhere = same.length > 0;
  const listed = known.filter((row) => !row.imported).map((row) => row.token.symbol);
  return (
    <Found
      key={`${chainKey}${address}`}
      chain={chain}
      chainName={chainName}
      address={address}
      listed={listed}
      isKnownElsewhere={isKnownElsewhere}
      onPick={onPick}
    />
  );
};
