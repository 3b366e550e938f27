import { type KeyMap, type Shortcuts, useShortcuts } from '../../lib/shortcuts.ts';
import { commonMessages } from '../../messages/common.ts';
import { frameMessages, paletteMessages, shellMessages, keyMessages as t } from '../../messages/shell.ts';
import type { IconName } from '../../ui/Icon.tsx';

export const ACTION_SCOPES = ['everywhere', 'lists', 'orders', 'rfq', 'swap'] as const;
type Scope = (typeof ACTION_SCOPES)[number];

/** An action by key, button or palette. The component that performs it registers with `useActions`. */
type Action = {
  readonly scope: Scope;
  /** Names of `keyOf`; all of them do the same. */
  readonly keys: readonly string[];
  readonly label: string;
  /** With an icon the palette offers it while it can run. */
  readonly icon?: IconName;
};

export const ACTIONS = {
  palette: { scope: 'everywhere', keys: ['/', 'mod+k'], label: t.palette },
  help: { scope: 'everywhere', keys: ['?'], label: t.help, icon: 'info' },
  requests: { scope: 'everywhere', keys: [], label: frameMessages.requests, icon: 'code' },
  toLight: { scope: 'everywhere', keys: [], label: shellMessages.toLight, icon: 'sun' },
  toDark: { scope: 'everywhere', keys: [], label: shellMessages.toDark, icon: 'moon' },
  connect: { scope: 'everywhere', keys: [], label: commonMessages.connectWallet, icon: 'user' },
  account: { scope: 'everywhere', keys: [], label: paletteMessages.holdings, icon: 'user' },
  nextRow: { scope: 'lists', keys: ['j', 'ArrowDown'], label: t.nextRow },
  previousRow: { scope: 'lists', keys: ['k', 'ArrowUp'], label: t.previousRow },
  openRow: { scope: 'lists', keys: ['Enter'], label: t.open },
  copyHash: { scope: 'lists', keys: ['c'], label: t.copyHash },
  nextPage: { scope: 'lists', keys: [']', 'ArrowRight'], label: t.nextPage },
  previousPage: { scope: 'lists', keys: ['[', 'ArrowLeft'], label: t.previousPage },
  filters: { scope: 'orders', keys: ['f'], label: t.filters, icon: 'filter' },
  export: { scope: 'orders', keys: ['e'], label: t.export, icon: 'download' },
  showNew: { scope: 'orders', keys: ['n'], label: t.newOrders, icon: 'refresh' },
  pauseFeed: { scope: 'rfq', keys: ['p', 'Space'], label: t.pause, icon: 'pause' },
  newerEvent: { scope: 'rfq', keys: ['['], label: t.newerEvent },
  olderEvent: { scope: 'rfq', keys: [']'], label: t.olderEvent },
  flip: { scope: 'swap', keys: ['x'], label: t.flip, icon: 'flip' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;

type Perform = () => void;

/** Performs actions while the caller is mounted, by their keys and from the palette. The latest mounted wins. */
export const useActions = (
  performers: Readonly<Partial<Record<ActionName, Perform>>>,
  options: { readonly inLayers?: boolean } = {},
): void => {
  const map: Record<string, KeyMap[string]> = {};
  for (const [name, perform] of Object.entries(performers)) {
    map[name] = perform;
    for (const key of ACTIONS[name as ActionName].keys) map[key] = perform;
  }
  useShortcuts(map, options);
};

export type AvailableAction = Action & { readonly name: ActionName; readonly icon: IconName };

export const availableActions = (shortcuts: Pick<Shortcuts, 'has'> | null): readonly AvailableAction[] =>
  Object.entries<Action>(ACTIONS).flatMap(([name, action]) =>
    action.icon !== undefined && shortcuts?.has(name)
      ? [{ ...action, icon: action.icon, name: name as ActionName }]
      : [],
  );

export const actionProps = (name: ActionName): { readonly 'aria-keyshortcuts': string } => ({
  'aria-keyshortcuts': ACTIONS[name].keys.map((key) => key.replace('mod+', 'Control+')).join(' '),
});
