import { useQueries, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { checksumAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { nameChain, nameIn } from '../../domain/ensName.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { nameMessages as t } from '../../messages/names.ts';
import { nameQueries } from '../../world/queries/nameQueries.ts';
import { useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';

const NAME_DEBOUNCE_MS = 300;

/** `text`: the text itself, or the address of its name; null while that is pending (`hint`) or missing (`error`). */
export type TypedAddress = {
  readonly text: string | null;
  readonly name: string | null;
  readonly hint?: string;
  readonly error?: string;
  /** Of a name with an address: a warning about look-alike letters, null for ASCII. */
  readonly caution?: string | null;
};

const wordsOf = (error: unknown, name: string): string =>
  error instanceof CausewayError ? describeMessage(error.happened) : t.unread({ name });

/** Without a node of Ethereum mainnet each text is itself and nothing is requested. */
export const useTypedAddresses = (texts: readonly string[]): readonly TypedAddress[] => {
  const world = useWorld();
  const chainKey = nameChain(world.config);
  const names = texts.map((text) => (chainKey === null ? null : nameIn(text)));
  const settled = useDebounced(names.join('\n'), NAME_DEBOUNCE_MS).split('\n');
  const asked = useQueries({
    queries: names.map((name) => ({
      ...nameQueries.address({ world, chainKey: chainKey ?? '' }, name ?? ''),
      enabled: name !== null && settled.includes(name),
    })),
  });
  return texts.map((text, at): TypedAddress => {
    const [name, query] = [names[at] ?? null, asked[at]];
    if (name === null) return { text, name: null };
    if (query === undefined || query.isFetching || query.isPending)
      return { text: null, name, hint: t.lookingUp({ name }) };
    if (query.data === undefined) return { text: null, name, error: wordsOf(query.error, name) };
    const { address, name: written } = query.data;
    const caution = [...written].every((letter) => letter < '\u0080') ? null : t.foreign;
    const found = t.found({ name: written, address: checksumAddress(address) });
    return { text: address, name: written, caution, hint: caution === null ? found : `${found}. ${caution}` };
  });
};

export const useTypedAddress = (text: string): TypedAddress => useTypedAddresses([text])[0] ?? { text, name: null };

/** Current address of a name that was typed before: null while it is unknown, with a message if it does not resolve. */
export type NameNow = { readonly name: string; readonly address: Address | null; readonly error: string | null };

export const useNameNow = (name: string | null): NameNow | null => {
  const world = useWorld();
  const chainKey = nameChain(world.config);
  const { data, error } = useQuery({
    ...nameQueries.address({ world, chainKey: chainKey ?? '' }, name ?? ''),
    enabled: name !== null && chainKey !== null,
  });
  if (name === null) return null;
  return { name, address: data?.address ?? null, error: error === null ? null : wordsOf(error, name) };
};
