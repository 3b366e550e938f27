import type { ReactElement } from 'react';
import { useSettings } from '../entities/settings/useSettings.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { keyHelp } from './keyHelp.ts';

/** Every shortcut, by where it works. */
export const KeyboardHelp = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const singleKeys = useSettings((settings) => settings.shortcuts);
  return (
    <Dialog open textOnly title="Keyboard" width={560} onClose={onClose}>
      <div className="px-6 py-4 max-md:px-4">
        {!singleKeys && (
          <p className="mb-3 text-13 text-text-2">
            Single-key shortcuts are turned off in Settings. Keys with Ctrl still work.
          </p>
        )}
        {keyHelp.map((group) => (
          <section key={group.where} className="mb-4">
            <h3 className="mb-1 text-text-2">{group.where}</h3>
            <dl className="grid grid-cols-[150px_1fr] text-13">
              {group.keys.map(({ keys, does }) => (
                <div key={does} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5">
                  <dt className="flex gap-1">
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
        <p className="text-12 text-text-3">Off while you type. They can be turned off in Settings.</p>
      </div>
    </Dialog>
  );
};
