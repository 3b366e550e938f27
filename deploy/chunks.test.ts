import { describe, expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';

type Lines = Readonly<Record<string, { imports?: readonly string[]; lazy?: readonly string[]; code?: string }>>;

const VIEM = '/x/node_modules/viem/_esm/index.js';
const page = (name: string) => `/x/src/routes/${name}Page.tsx`;
const late = '/x/src/features/swap/review/ReviewDialog.tsx';
const desk = '/x/src/features/maker/MakerDesk.tsx';
const wallet = '/x/src/world/wallet/wagmi/createWalletConnection.ts';
const remote = '/x/src/world/wallet/wagmi/openWalletConnect.ts';
const base58 = '/x/node_modules/@scure/base/lib/esm/index.js';
const keccak = '/x/node_modules/viem/_esm/utils/hash/keccak256.js';

const lines: Lines = {
  '/x/src/main.tsx': { imports: ['react'], lazy: ['Swap', 'Orders', 'Order', 'Verify', 'Tx'].map(page) },
  [page('Swap')]: {
    imports: ['field', 'form', 'row', 'deck', 'word', VIEM],
    lazy: [late, wallet, '/x/src/world/chains/readToken.ts'],
    code: "import{keccak256 as k}from'viem'",
  },
  [page('Orders')]: { imports: ['row', 'list', 'stats'], lazy: [desk] },
  [page('Tx')]: { imports: ['list'] },
  [page('Order')]: { imports: ['deck', 'receipt'] },
  [page('Verify')]: { imports: ['receipt'] },
  [late]: { imports: ['field', 'form', 'dialog', 'light', 'facts', 'abi', 'strip'] },
  [desk]: { imports: ['dialog', 'light', 'strip', 'stats'] },
  dialog: { imports: ['/x/node_modules/@base-ui/react/dialog/root.js'] },
  abi: { imports: ['/x/node_modules/abitype/dist/esm/index.js'] },
  strip: { imports: ['form'] },
  '/x/src/world/chains/readToken.ts': { imports: ['hex', 'word'] },
  [wallet]: { imports: ['abi', base58], lazy: ['/x/src/engines/delivery.ts', remote] },
  [remote]: { imports: ['client', 'abi', base58] },
  [VIEM]: {
    imports: [keccak, '/x/node_modules/viem/_esm/accounts.js'],
    code: "export { keccak256 } from './utils/hash/keccak256.js';\nexport { sign } from './accounts.js';",
  },
};
const graph = {
  getModuleInfo: (id: string) => {
    const { imports = [], lazy = [], code = '' } = lines[id] ?? {};
    return { importedIds: imports, dynamicallyImportedIds: lazy, code };
  },
};
const placed = (id: string) => chunkOf('/x/src/main.tsx')(id, graph);

describe('chunkOf', () => {
  test.each([
    ['what the entry imports', 'react', 'index'],
    ['what two main pages need', 'row', 'index'],
    ['what one page needs, and a late part of it', 'field', 'swap'],
    ['what late parts of other pages need too', 'form', 'pages'],
    ['what late parts of other pages need of the orders page', 'stats', 'index'],
    ['what reads chains', 'hex', 'engines'],
    ['what reads chains shares with a page', 'word', 'pages'],
    ['what pages of one kind need', 'list', 'orders'],
    ['what the swap page shares with one that is no main page', 'deck', 'pages'],
    ['what pages share of which none is a main one', 'receipt', 'pages'],
    ['what one late part needs', 'facts', 'swap-late'],
    ['what leads to wallets elsewhere', 'client', 'walletconnect'],
    ['what only that runs of what viem names', base58, 'walletconnect'],
    ['what late parts share', 'light', 'engines'],
    ['what late parts share, and needs dialogs', 'dialog', 'parts'],
    ['what late parts share, and needs the code of chains', 'abi', 'evm'],
    ['what late parts share, and what pages share', 'strip', 'engines'],
    ['what signs and sends', '/x/src/engines/delivery.ts', 'wallet'],
    ['what a page names of a barrel', keccak, 'swap'],
    ['what nobody imports by name', 'runtime', 'index'],
  ])('default: %s', (_, id, chunk) => expect(placed(id)).toBe(chunk === 'index' ? 'app' : chunk));

  test('behavior: what a barrel has besides belongs to nobody who imports it', () => {
    expect(placed('/x/node_modules/viem/_esm/accounts.js')).toBe('app');
  });
});
