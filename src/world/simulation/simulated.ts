import { siteRoot } from '../siteRoot.ts';

const FLAG = 'causeway-simulation';
const PARAMETER = 'demo';

type Place = Pick<Location, 'href'>;
type Session = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser may forbid its storage, and it may be full. */
export const withFallback = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `?demo=1` starts it, `?demo=0` ends it, and the tab keeps it. `href` is without the parameter; null if it must stay. */
export const readSimulated = (place: Place, session: () => Session): readonly [boolean, href: string | null] => {
  const url = new URL(place.href);
  const requested = url.searchParams.get(PARAMETER);
  if (requested !== '1' && requested !== '0') return [withFallback(() => session().getItem(FLAG) === '1', false), null];
  const isPersisted = withFallback(() => {
    if (requested === '1') session().setItem(FLAG, '1');
    else session().removeItem(FLAG);
    return true;
  }, false);
  url.searchParams.delete(PARAMETER);
  return [requested === '1', isPersisted ? url.href : null];
};

const decide = (): boolean => {
  const { location, history } = globalThis;
  if (location === undefined || history === undefined || location.protocol === 'about:') return false;
  const [simulated, href] = readSimulated(location, () => globalThis.sessionStorage);
  if (href !== null) history.replaceState(history.state, '', href);
  return simulated;
};

/** Decided once, before anything is read. A simulation has no other service, node or wallet. */
export const isSimulated: boolean = decide();

/** Name of a stored value, lock or channel, separate for a simulation. */
export const simulatedName = (name: string): string => (isSimulated ? `${FLAG}:${name}` : name);

/** The page's name of a stored name; null if it belongs to the other kind of page. */
export const nameInPage = (name: string): string | null => {
  const prefix = `${FLAG}:`;
  if (!isSimulated) return name.startsWith(prefix) ? null : name;
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
};

const goTo = (value: '0' | '1'): void => {
  const url = new URL(siteRoot);
  url.searchParams.set(PARAMETER, value);
  globalThis.location.assign(url.href);
};

export const enterSimulation = (): void => goTo('1');

export const leaveSimulation = (): void => goTo('0');
