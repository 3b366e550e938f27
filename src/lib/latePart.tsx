import {
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadUntilItComes, whenReleased } from './lazyPart.ts';

/** Finds the places of parts that are not there yet. */
export const LATE = '[data-late]';

/** What the place of a part tells the document in the frame in which React takes the part over, or draws it. */
export const TAKEN_OVER = 'causeway-taken-over';

/** What it tells when the part is drawn with what the page has learnt, and as the window has it. */
export const ARRIVED = 'causeway-arrived';

const tell = (place: Element | null, what: string): void =>
  void place?.dispatchEvent(new Event(what, { bubbles: true }));

/**
 * Runs work now, or once what is held down is let go: a press makes React take over the part that it is on, and what
 * moved under it meanwhile would not be clicked.
 */
const whenLetGo = (work: () => void): void => {
  if (document.querySelector(':active') === null) work();
  else setTimeout(whenLetGo, 50, work);
};

/** Stands after what may still have to come, so that it is there no sooner. */
const Arrival = ({ onArrived }: { readonly onArrived: () => void }): null => {
  useLayoutEffect(onArrived, [onArrived]);
  return null;
};

/** The place of a part, of which React draws again only what `props` change once it is there. */
const Place = ({ code, room, props }: Place.Props): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const [part] = useState(code);
  const [first] = useState(props);
  const [isThere, setIsThere] = useState(false);
  const shown = isThere ? props : first;
  const arrive = useCallback(() => {
    tell(place.current, TAKEN_OVER);
    whenLetGo(() => setIsThere(true));
  }, []);
  useEffect(() => {
    if (isThere) tell(place.current, ARRIVED);
  }, [isThere]);
  const drawn = useMemo(
    () => (
      <Suspense fallback={room}>
        {createElement(part, shown)}
        <Arrival onArrived={arrive} />
      </Suspense>
    ),
    [part, room, shown, arrive],
  );
  return (
    <div ref={place} className="contents" data-late={isThere ? undefined : ''}>
      {drawn}
    </div>
  );
};

declare namespace Place {
  type Props = {
    /** The code of the part, or what waits for it. */
    readonly code: () => ComponentType<object>;
    readonly room: ReactNode;
    readonly props: object;
  };
}

/** A component whose code comes later; `load` fetches it now, and fails where it does not come. */
type LatePart<Props> = ComponentType<Props> & { readonly load: () => Promise<void> };

/**
 * A component that the build draws and whose code comes after the first frames of the page. What the build drew stands in
 * its place until then and answers nothing (`presses.ts` notes what is pressed and typed there); `room` stands there where
 * nothing is prerendered. It is taken over as it was drawn first, since React would draw a place anew that changes before it is
 * hydrated; what the page has learnt meanwhile follows at once.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode,
): LatePart<Props> => {
  let loaded: ComponentType<object> | null = null;
  const loadNow = async (): Promise<void> => {
    loaded = (await load()) as ComponentType<object>;
  };
  const waiting = lazy(async () => {
    await whenReleased();
    return { default: (await loadUntilItComes(load)) as ComponentType<object> };
  });
  const code = (): ComponentType<object> => loaded ?? waiting;
  return Object.assign((props: Props) => createElement(Place, { code, room, props }), { load: loadNow });
};
