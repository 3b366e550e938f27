import type { ReactElement } from 'react';
import { ACTION_SCOPES, ACTIONS } from '../entities/actions/actions.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { commonMessages } from '../messages/common.ts';
import { shellMessages, keyMessages as t } from '../messages/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { navigation } from './routes.ts';

type Row = readonly [keys: readonly string[], label: string];

const KEY_NAMES: Readonly<Record<string, string>> = {
  'mod+k': 'Ctrl K',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
};

const keyGroups = (): readonly { readonly title: string; readonly rows: readonly Row[] }[] => {
  const { orders, rfq, swap } = shellMessages;
  const titles = { everywhere: t.everywhere, lists: t.lists, orders, rfq, swap };
  return ACTION_SCOPES.map((scope) => {
    const rows = Object.values(ACTIONS)
      .filter((action) => action.scope === scope && action.keys.length > 0)
      .map(({ keys, label }): Row => [keys.map((key) => KEY_NAMES[key] ?? key), label]);
    const pages = navigation.map(({ key, name }): Row => [['g', key], shellMessages[name]]);
    return {
      title: titles[scope],
      rows: scope === 'everywhere' ? [...rows, ...pages, [['Esc'], commonMessages.close]] : rows,
    };
  });
};

export const KeyboardHelp = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const singleKeys = useSettings((settings) => settings.shortcuts);
  return (
    <Dialog open textOnly title={t.title} width={560} onClose={onClose}>
      <div className="px-6 py-4 max-md:px-4">
        {!singleKeys && <p className="mb-3 text-13 text-text-2">{t.singleKeysOff}</p>}
        {keyGroups().map((group) => (
          <section key={group.title} className="mb-4">
            <h3 className="mb-1 text-text-2">{group.title}</h3>
            <dl className="grid grid-cols-[150px_1fr] text-13">
              {group.rows.map(([keys, label]) => (
                <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5">
                  <dt className="flex items-start gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-12 text-text-3">{t.offWhileTyping}</p>
      </div>
    </Dialog>
  );
};
