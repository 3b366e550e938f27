import type { AppConfig } from '../domain/config.ts';
import type { Token } from '../domain/token.ts';
import { chainName } from '../entities/chain/chainName.ts';
import { paths } from '../ports/paths.ts';
import type { Icon } from '../ui/Icon.tsx';
import { navigation } from './navigation.ts';

/** One line of the palette and where it leads. */
export type PaletteItem = {
  readonly words: string;
  readonly note: string;
  readonly to: string;
  readonly icon: Icon.Name;
  readonly chainKey?: string;
};
/** What the palette shows for a text: lines in order, or a sentence when there is nothing to choose. */
export type PaletteAnswer = { readonly items: readonly PaletteItem[]; readonly hint: string | null };

type Known = {
  readonly config: Pick<AppConfig, 'chains'>;
  readonly chains: readonly { readonly chainKey: string; readonly chainId: number }[];
  readonly tokens: readonly Token[];
};

const pages: readonly PaletteItem[] = [
  ...navigation.map(({ words, to, icon, key }): PaletteItem => ({ words, to, icon, note: `g ${key}` })),
  { words: 'Verify a receipt', to: paths.verify(), icon: 'shield', note: '' },
  { words: 'Settings', to: paths.settings(), icon: 'sliders', note: '' },
];

const ofHash = (hash: string): readonly PaletteItem[] => [
  { words: 'Order with this hash', note: 'order', to: paths.order(hash), icon: 'book' },
  { words: 'Orders with this transaction', note: 'source or destination', to: paths.tx(hash), icon: 'link' },
];

const ofAddress = (address: string): readonly PaletteItem[] => [
  { words: 'Orders of this address', note: 'offerer or recipient', to: paths.address(address), icon: 'user' },
  { words: 'Orders that pay this token', note: 'input token', to: paths.orders({ token_in: address }), icon: 'anchor' },
  {
    words: 'Orders that buy this token',
    note: 'output token',
    to: paths.orders({ token_out: address }),
    icon: 'anchor',
  },
];

const ofWord = (word: string, { config, chains, tokens }: Known): readonly PaletteItem[] => {
  const has = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(word));
  const named = chains.map((chain) => ({ ...chain, name: chainName(config, chain.chainKey) }));
  const ofChains = named
    .filter(({ chainKey, name, chainId }) => has(chainKey, name) || String(chainId) === word)
    .flatMap(({ chainKey, name }): PaletteItem[] => [
      {
        words: `Orders from ${name}`,
        note: 'chain',
        to: paths.orders({ src: chainKey }),
        icon: 'arrowRight',
        chainKey,
      },
      { words: `Orders to ${name}`, note: 'chain', to: paths.orders({ dst: chainKey }), icon: 'arrowLeft', chainKey },
    ]);
  const ofTokens = tokens
    .filter(({ symbol, name }) => has(symbol, name))
    .flatMap(({ symbol, address, chainId }): PaletteItem[] => {
      const chain = named.find((one) => one.chainId === chainId);
      if (chain === undefined) return [];
      const to = paths.orders({ token_in: address, src: chain.chainKey });
      return [{ words: `Orders that pay ${symbol} on ${chain.name}`, note: 'token', to, icon: 'anchor' }];
    });
  return [...pages.filter(({ words }) => has(words)), ...ofChains, ...ofTokens];
};

/** What to offer for a typed or pasted text: 64 hex an order or transaction, 40 hex an address, else pages and names. */
export const paletteItems = (text: string, known: Known): PaletteAnswer => {
  const word = text.trim().toLowerCase();
  if (word === '') return { items: pages, hint: null };
  const [, hex] = /^(?:0x)?([0-9a-f]{40}|[0-9a-f]{64})$/.exec(word) ?? [];
  if (hex !== undefined) return { items: hex.length === 64 ? ofHash(`0x${hex}`) : ofAddress(`0x${hex}`), hint: null };
  if (/^0x[0-9a-f]*$/.test(word)) {
    const length = word.length - 2;
    const needed = length < 40 ? 40 : 64;
    if (length > 64) return { items: [], hint: `${length} characters after 0x; a hash has 64.` };
    return {
      items: [],
      hint: `${length} of ${needed} characters. Paste the whole ${needed === 40 ? 'address' : 'hash'}.`,
    };
  }
  const items = ofWord(word, known).slice(0, 12);
  return {
    items,
    hint: items.length > 0 ? null : 'No page, chain or token has this name. Paste a full hash or address.',
  };
};
