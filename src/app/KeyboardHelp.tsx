import type { ReactElement } from 'react';
import { useSettings } from '../entities/settings/useSettings.ts';
import { keyMessages, shellMessages } from '../messages/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { navigation } from './routes.ts';

type Group = {
  readonly where: string;
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[];
};

/** Every key by where it works. */
const keyGroups = (): readonly Group[] => {
  const [t, shell] = [keyMessages.get(), shellMessages.get()];
  return [
    {
      where: t.everywhere,
      keys: [
        [['/', 'Ctrl K'], t.find],
        ...navigation.map(({ key, name }) => [['g', key], shell[name]] as const),
        [['?'], t.help],
        [['Esc'], t.closeLayer],
      ],
    },
    {
      where: t.tables,
      keys: [
        [['j', 'k'], t.row],
        [['Enter'], t.open],
        [['c'], t.copyHash],
        [['[', ']'], t.page],
      ],
    },
    {
      where: shell.orders,
      keys: [
        [['f'], t.filters],
        [['e'], t.export],
        [['n'], t.newOrders],
      ],
    },
    { where: shell.rfq, keys: [[['p', 'Space'], t.pause]] },
    { where: shell.swap, keys: [[['x'], t.flip]] },
  ];
};

/** Every shortcut, by where it works. */
export const KeyboardHelp = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const t = keyMessages.get();
  const singleKeys = useSettings((settings) => settings.shortcuts);
  return (
    <Dialog open textOnly title={t.title} width={560} onClose={onClose}>
      <div className="px-6 py-4 max-md:px-4">
        {!singleKeys && <p className="mb-3 text-13 text-text-2">{t.singleKeysOff}</p>}
        {keyGroups().map((group) => (
          <section key={group.where} className="mb-4">
            <h3 className="mb-1 text-text-2">{group.where}</h3>
            <dl className="grid grid-cols-[150px_1fr] text-13">
              {group.keys.map(([keys, does]) => (
                <div key={does} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5">
                  <dt className="flex items-start gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
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
