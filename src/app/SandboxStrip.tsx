import type { ReactElement } from 'react';
import { Link } from '../ports/Link.tsx';
import { paths } from '../ports/paths.ts';
import { useService } from '../ports/useService.ts';
import { Icon } from '../ui/Icon.tsx';

/** On every page of a sandbox, and never dismissed: nothing here has value. Empty where the service is real. */
export const SandboxStrip = (): ReactElement | null => {
  const { config } = useService();
  if (!config.sandbox) return null;
  return (
    <aside className="sandbox-strip" aria-label="Sandbox">
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
