import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';

type Options<Data, Key extends QueryKey> = QueryObserverOptions<Data, Error, Data, Data, Key>;

/**
 * Queries of a machine, each read by name with its current parameters: a read gives what the cache holds, and between
 * `start` and `stop` it fetches and refetches as its options say. `onChange` runs after any of them changed.
 */
export const createReads = (queries: QueryClient, onChange: () => void) => {
  const observers: { readonly subscribe: (listener: () => void) => () => void }[] = [];
  let unsubscribes: (() => void)[] | null = null;
  return {
    /** `enabled` false: nothing is fetched, and nothing is read. */
    query: <Parameters extends readonly unknown[], Data, Key extends QueryKey>(
      optionsOf: (...parameters: Parameters) => Options<Data, Key>,
    ) => {
      let observer: QueryObserver<Data, Error, Data, Data, Key> | null = null;
      return (enabled: boolean, ...parameters: Parameters): QueryObserverResult<Data, Error> => {
        const options = { ...optionsOf(...parameters), enabled };
        if (observer === null) {
          observer = new QueryObserver<Data, Error, Data, Data, Key>(queries, options);
          observers.push(observer);
          unsubscribes?.push(observer.subscribe(onChange));
        } else observer.setOptions(options);
        return observer.getCurrentResult();
      };
    },
    start: (): void => {
      unsubscribes ??= observers.map((observer) => observer.subscribe(onChange));
    },
    stop: (): void => {
      for (const unsubscribe of unsubscribes ?? []) unsubscribe();
      unsubscribes = null;
    },
  };
};
