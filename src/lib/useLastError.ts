import { useState } from 'react';

type Query<Reason> = { readonly data: unknown; readonly error: Reason | null; readonly errorUpdateCount: number };

/** The last error of a query without data. While it is read again the query itself has none, and the page would flicker. */
export const useLastError = <Reason>({ data, error, errorUpdateCount }: Query<Reason>): Reason | null => {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(() => error);
  return data !== undefined || errorUpdateCount === 0 ? null : (error ?? last);
};
