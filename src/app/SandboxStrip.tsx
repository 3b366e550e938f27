import { type ReactElement, useLayoutEffect } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { Link } from '../ports/Link.tsx';
import { paths } from '../ports/paths.ts';
import { Icon } from '../ui/Icon.tsx';

/**
 * On every page of a sandbox, and never dismissed: nothing here has value. Prerendered with every page, and shown by
 * `data-sandbox` on its root, so that it stands there from the first frame.
 */
export const SandboxStrip = (): ReactElement | null => {
  const hydrated = useHydrated();
  const { sandbox } = useWorld().config;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-sandbox', sandbox), [sandbox]);
  if (hydrated && !sandbox) return null;
  return (
    <aside className="sandbox-strip [html:not([data-sandbox])_&]:hidden" aria-label="Sandbox">
      <Icon name="buoy" size={15} />
      <span>
        <b>Sandbox.</b> Local chains, test tokens and a local service. Nothing here has value
        <span className="max-md:hidden">, and no request leaves this machine</span>.
      </span>
      <Link className="link ms-auto whitespace-nowrap max-md:hidden" to={paths.chains()}>
        What is real here
      </Link>
    </aside>
  );
};
