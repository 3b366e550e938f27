/** One operation of RFC 6902, as far as faults use them. */
export type PatchOperation = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: unknown;
};

const steps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer, or undefined. */
export const pointed = (value: unknown, path: string): unknown =>
  steps(path).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined,
    value,
  );

const change = (parent: object, key: string, { op, value }: PatchOperation) => {
  if (Array.isArray(parent)) {
    const index = key === '-' ? parent.length : Number(key);
    if (op === 'remove') parent.splice(index, 1);
    else parent.splice(index, op === 'replace' ? 1 : 0, value);
  } else if (op === 'remove') Reflect.deleteProperty(parent, key);
  else Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
};

/** A copy of a JSON value with the operations done; one whose place does not exist is left out. */
export const jsonPatch = (value: unknown, operations: readonly PatchOperation[]): unknown => {
  let root = structuredClone(value);
  for (const operation of operations) {
    const path = steps(operation.path);
    const key = path.pop();
    if (key === undefined) {
      root = operation.value;
      continue;
    }
    const parent = pointed(root, operation.path.slice(0, operation.path.lastIndexOf('/')));
    if (typeof parent === 'object' && parent !== null) change(parent, key, operation);
  }
  return root;
};
