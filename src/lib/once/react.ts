// Stands in for React where components are drawn once, before React is there (`drawOnce`): state is what it begins with,
// nothing is kept for a second drawing, and no effect runs.

type Context<Value> = { value: Value };

/** Its element carries a value to what is below, as React's does. */
export const createContext = <Value>(value: Value): Context<Value> => ({ value });

/** What the nearest one above carries. */
export const useContext = <Value>(context: Context<Value>): Value => context.value;

/** What it begins with. */
export const useState = <Value>(first: Value | (() => Value)): readonly [Value, () => void] => [
  first instanceof Function ? first() : first,
  () => undefined,
];

/** Made now. */
export const useMemo = <Value>(make: () => Value): Value => make();

/** The function itself. */
export const useCallback = <Callback>(callback: Callback): Callback => callback;

/** A box that nothing fills. */
export const useRef = <Value>(current: Value): { current: Value } => ({ current });

/** The state of a store as it is now. */
export const useSyncExternalStore = <Value>(_subscribe: unknown, read: () => Value): Value => read();

/** The component itself. */
export const memo = <Component>(component: Component): Component => component;
