import type { AppConfig } from '../domain/config.ts';
import type { Token } from '../domain/token.ts';
import { chainName } from '../entities/chain/chainName.ts';
import { paths } from '../entities/navigation/paths.ts';
import { shellMessages } from '../messages/shell.ts';
import { paletteMessages, shellLateMessages } from '../messages/shellLate.ts';
import type { Icon } from '../ui/Icon.tsx';
import { navigation } from './navigation.ts';

/** One line of the palette and where it leads. */
export type PaletteItem = {
  readonly label: string;
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

const pages = (): readonly PaletteItem[] => {
  const [t, late] = [shellMessages.get(), shellLateMessages.get()];
  return [
    ...navigation.map(({ name, to, icon, key }): PaletteItem => ({ label: t[name], to, icon, note: `g ${key}` })),
    { label: late.verify, to: paths.verify(), icon: 'shield', note: '' },
    { label: late.settings, to: paths.settings(), icon: 'sliders', note: '' },
  ];
};

const ofHash = (hash: string): readonly PaletteItem[] => {
  const t = paletteMessages.get();
  return [
    { label: t.orderWithHash, note: t.order, to: paths.order(hash), icon: 'book' },
    { label: t.ordersWithTx, note: t.eitherSide, to: paths.tx(hash), icon: 'link' },
  ];
};

const ofAddress = (address: string): readonly PaletteItem[] => {
  const t = paletteMessages.get();
  return [
    { label: t.ordersOfAddress, note: t.eitherParty, to: paths.address(address), icon: 'user' },
    { label: t.ordersThatPay, note: t.inputToken, to: paths.orders({ token_in: address }), icon: 'anchor' },
    { label: t.ordersThatBuy, note: t.outputToken, to: paths.orders({ token_out: address }), icon: 'anchor' },
  ];
};

const ofWord = (word: string, { config, chains, tokens }: Known): readonly PaletteItem[] => {
  const t = paletteMessages.get();
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
    .flatMap(({ symbol, address, chainId }): PaletteItem[] => {
      const chain = named.find((one) => one.chainId === chainId);
      if (chain === undefined) return [];
      const to = paths.orders({ token_in: address, src: chain.chainKey });
      return [{ label: t.ordersPaying({ symbol, chain: chain.name }), note: t.token, to, icon: 'anchor' }];
    });
  return [...pages().filter(({ label }) => has(label)), ...ofChains, ...ofTokens];
};

/** What to offer for a typed or pasted text: 64 hex an order or transaction, 40 hex an address, else pages and names. */
export const paletteItems = (text: string, known: Known): PaletteAnswer => {
  const t = paletteMessages.get();
  const word = text.trim().toLowerCase();
  if (word === '') return { items: pages(), hint: null };
  const [, hex] = /^(?:0x)?([0-9a-f]{40}|[0-9a-f]{64})$/.exec(word) ?? [];
  if (hex !== undefined) return { items: hex.length === 64 ? ofHash(`0x${hex}`) : ofAddress(`0x${hex}`), hint: null };
  if (/^0x[0-9a-f]*$/.test(word)) {
    const length = word.length - 2;
    if (length > 64) return { items: [], hint: t.tooLong({ length }) };
    return { items: [], hint: length < 40 ? t.shortAddress({ length }) : t.shortHash({ length }) };
  }
  const items = ofWord(word, known).slice(0, 12);
  return {
    items,
    hint: items.length > 0 ? null : t.nothing,
  };
};
