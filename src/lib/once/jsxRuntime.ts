/** An element as JSX makes it: a tag, a component or a context, and what it is given. */
export type OnceElement = { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> };

/** Stands in for the function that JSX is compiled to. A key has no meaning where nothing is drawn twice. */
export const jsx = (type: unknown, props: OnceElement['props']): OnceElement => ({ type, props });

/** The same for several children. */
export const jsxs = (type: unknown, props: OnceElement['props']): OnceElement => jsx(type, props);

/** Children without a parent of their own. */
export const Fragment: unique symbol = Symbol('fragment');
