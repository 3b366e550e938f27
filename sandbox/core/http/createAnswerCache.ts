/** An answer as text. */
export type TextAnswer = { readonly status: 200 | 404; readonly text: string };

/** Keeps answers for as long as nothing that they tell has changed. */
export type AnswerCache = {
  /** The kept answer to a question, or null. */
  get(question: string): TextAnswer | null;
  /** Keeps what was answered, as it was at `version`, the version before it was read. */
  keep(question: string, version: number, answer: TextAnswer): void;
  /** How many orders match a filter, or null where it was not counted at this version. */
  total(filter: string): number | null;
  keepTotal(filter: string, version: number, total: number): void;
  /** The version now. */
  version(): number;
  /** Something has changed. */
  change(): void;
};

const MOST = 200;
const MOST_TOTALS = 2_000;

/** Makes a cache of at most 200 answers and 2,000 totals. */
export const createAnswerCache = (): AnswerCache => {
  const kept = new Map<string, TextAnswer>();
  const totals = new Map<string, number>();
  let version = 0;
  const keepIn = <Value>(map: Map<string, Value>, most: number, key: string, readAt: number, value: Value): void => {
    if (readAt !== version) return;
    const [oldest] = map.keys();
    if (map.size >= most && oldest !== undefined) map.delete(oldest);
    map.set(key, value);
  };
  return {
    get: (question) => kept.get(question) ?? null,
    keep: (question, readAt, answer) => keepIn(kept, MOST, question, readAt, answer),
    total: (filter) => totals.get(filter) ?? null,
    keepTotal: (filter, readAt, total) => keepIn(totals, MOST_TOTALS, filter, readAt, total),
    version: () => version,
    change: () => {
      version += 1;
      kept.clear();
      totals.clear();
    },
  };
};
