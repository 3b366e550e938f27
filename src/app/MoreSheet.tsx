import type { ReactElement } from 'react';
import { Link } from '../ports/Link.tsx';
import { paths } from '../ports/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { openLayer } from './layers.ts';
import { ThemeButton } from './ThemeButton.tsx';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-medium text-text hover:bg-surface-2 hover:no-underline';

const places = [
  { words: 'Chains and signing domain', to: paths.chains(), icon: 'link' },
  { words: 'Verify a receipt', to: paths.verify(), icon: 'shield' },
  { words: 'Settings', to: paths.settings(), icon: 'sliders' },
] as const;

/** What the phone's tab bar has no room for. */
export const MoreSheet = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Dialog open title="More" headerNote={<ThemeButton />} onClose={onClose}>
    <ul className="p-2">
      {places.map((place) => (
        <li key={place.to}>
          <Link to={place.to} className={ROW} onClick={onClose}>
            <Icon name={place.icon} size={18} className="text-text-2" />
            {place.words}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={ROW} onClick={() => openLayer('requests')}>
          <Icon name="code" size={18} className="text-text-2" />
          Requests behind this page
        </button>
      </li>
    </ul>
  </Dialog>
);
