import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { Link } from '../entities/navigation/router.tsx';
import { shellMessages, frameMessages as t } from '../messages/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ConnectionFacts, sitePages } from './FooterItems.tsx';
import { ThemeButton } from './Header.tsx';
import { useOpenLayer } from './layers.ts';
import { further, MAX_TABS, navigation } from './routes.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-medium text-text hover:bg-surface-2 hover:no-underline';

export const MoreSheet = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const openLayer = useOpenLayer();
  const { config } = useWorld();
  return (
    <Dialog
      open
      title={shellMessages.more}
      headerNote={
        <span className="ms-auto">
          <ThemeButton />
        </span>
      }
      onClose={onClose}
    >
      <ul className="p-2">
        {[...navigation.slice(MAX_TABS), ...further].map((place) => (
          <li key={place.to}>
            <Link to={place.to} className={ROW} onClick={onClose}>
              <Icon name={place.icon} size={18} className="text-text-2" />
              <span>{shellMessages[place.name]}</span>
            </Link>
          </li>
        ))}
        {sitePages(config).map(({ name, url }) => (
          <li key={name}>
            <a className={ROW} href={url} target="_blank" rel="noreferrer noopener">
              <Icon name="external" size={18} className="text-text-2" />
              <span>{name}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={ROW} onClick={() => openLayer('requests')}>
            <Icon name="code" size={18} className="text-text-2" />
            <span>{t.requests}</span>
          </button>
        </li>
      </ul>
      <div className="border-hairline border-t px-5 py-4">
        <ConnectionFacts />
      </div>
    </Dialog>
  );
};
