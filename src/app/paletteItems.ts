import { parseAddress } from '../domain/address.ts';
import type { AppConfig } from '../domain/config.ts';
import type { Token } from '../domain/token.ts';
import type { ActionName, AvailableAction } from '../entities/actions/actions.ts';
import { chainName } from '../entities/chain/ChainName.tsx';
import { paths } from '../entities/navigation/paths.ts';
import { shellMessages, paletteMessages as t } from '../messages/shell.ts';
import type { IconName } from '../ui/Icon.tsx';
import { further, navigation } from './routes.ts';

export type PaletteItem = {
  readonly label: string;
  readonly note?: string;
  readonly keys?: readonly string[];
  readonly icon: IconName;
  readonly chainKey?: string;
  readonly token?: Token;
} & ({ readonly to: string } | { readonly action: ActionName });
export type PaletteResult = { readonly items: readonly PaletteItem[]; readonly hint: string | null };

type Known = {
  readonly config: Pick<AppConfig, 'chains'>;
  readonly chains: readonly { readonly chainKey: string; readonly chainId: number }[];
  /** Listed tokens and those added on this device. */
  readonly tokens: readonly Token[];
  readonly actions?: readonly AvailableAction[];
  readonly account?: string | null;
};

const pages = (): readonly PaletteItem[] => [
  ...navigation.map(
    ({ name, to, icon, key }): PaletteItem => ({ label: shellMessages[name], to, icon, keys: ['g', key] }),
  ),
  ...further.map(({ name, to, icon }): PaletteItem => ({ label: shellMessages[name], to, icon })),
];

const actionItems = ({ actions = [], account = null }: Known): readonly PaletteItem[] => {
  const items = actions.map(
    ({ name, label, icon, keys }): PaletteItem => ({ label, keys: keys.slice(0, 1), icon, action: name }),
  );
  if (account === null) return items;
  return [{ label: t.myOrders, icon: 'user', to: paths.address(account) }, ...items];
};

const ofHash = (hash: string): readonly PaletteItem[] => [
  { label: t.orderWithHash, note: t.order, to: paths.order(hash), icon: 'book' },
  { label: t.ordersWithTx, note: t.eitherSide, to: paths.tx(hash), icon: 'link' },
];

const ofAddress = (address: string): readonly PaletteItem[] => [
  { label: t.ordersOfAddress, note: t.eitherParty, to: paths.address(address), icon: 'user' },
  { label: t.ordersThatPay, note: t.inputToken, to: paths.orders({ token_in: address }), icon: 'anchor' },
  { label: t.ordersThatBuy, note: t.outputToken, to: paths.orders({ token_out: address }), icon: 'anchor' },
];

const itemsOfWord = (word: string, known: Known): readonly PaletteItem[] => {
  const { config, chains, tokens } = known;
  const has = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(word));
  const named = chains.map((chain) => ({ ...chain, name: chainName(config, chain.chainKey) }));
  const ofChains = named
    .filter(({ chainKey, name, chainId }) => has(chainKey, name) || String(chainId) === word)
    .flatMap(({ chainKey, name }): PaletteItem[] => [
      {
        label: t.ordersFrom({ chain: name }),
        note: t.chain,
        to: paths.orders({ src: chainKey }),
        icon: 'arrowRight',
        chainKey,
      },
      {
        label: t.ordersTo({ chain: name }),
        note: t.chain,
        to: paths.orders({ dst: chainKey }),
        icon: 'arrowLeft',
        chainKey,
      },
    ]);
  const ofTokens = tokens
    .filter(({ symbol, name }) => has(symbol, name))
    .flatMap((token): PaletteItem[] => {
      const { symbol, address, chainId } = token;
      const chain = named.find((one) => one.chainId === chainId);
      if (chain === undefined) return [];
      const { chainKey, name } = chain;
      const shown = { note: t.token, icon: 'anchor', chainKey, token } as const;
      return [
        {
          ...shown,
          label: t.swapFrom({ paid: symbol, from: name }),
          to: paths.swap({ from: chainKey, sell: address }),
        },
        {
          ...shown,
          label: t.ordersPaying({ symbol, chain: name }),
          to: paths.orders({ token_in: address, src: chainKey }),
        },
      ];
    });
  const own = [...pages(), ...actionItems(known)].filter(({ label }) => has(label));
  return [...own, ...ofChains, ...ofTokens];
};

/** A whole hash or address, alone or within a link; a longer run of digits is neither. */
const HEX = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi;

const issueOf = (text: string): 'shortened' | 'noHex' | 'length' => {
  if (/^0x[0-9a-f]*(…|\.{2,})[0-9a-f]*$/.test(text)) return 'shortened';
  return /^0x[0-9a-f]*$/.test(text) ? 'length' : 'noHex';
};

export const paletteItems = (text: string, known: Known): PaletteResult => {
  const word = text.trim().toLowerCase();
  if (word === '') return { items: [...pages(), ...actionItems(known)], hint: null };
  const written = [...text.matchAll(HEX)].at(-1)?.[1] ?? '';
  const hex = `0x${written.toLowerCase()}`;
  if (written.length === 64) return { items: ofHash(hex), hint: null };
  if (written.length === 40)
    return { items: ofAddress(hex), hint: parseAddress(`0x${written}`).ok ? null : t.addressChecksum };
  if (word.startsWith('0x')) return { items: [], hint: t[issueOf(word)] };
  const items = itemsOfWord(word, known).slice(0, 12);
  return { items, hint: items.length > 0 ? null : t.nothing };
};
