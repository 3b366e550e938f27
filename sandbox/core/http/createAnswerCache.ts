/** An answer as text. */
export type TextAnswer = { readonly status: 200 | 404; readonly text: string };

/** Keeps answers for as long as nothing that they tell has changed. */
export type AnswerCache = {
  /** The kept answer to a question, or null. */
  get(question: string): TextAnswer | null;
  /** Keeps what was answered, as it was at `version`, the version before it was read. */
  keep(question: string, version: number, answer: TextAnswer): void;
  /** The version now. */
  version(): number;
  /** Something has changed. */
  change(): void;
};

const MOST = 200;

/** Makes a cache of at most 200 answers. */
export const createAnswerCache = (): AnswerCache => {
  const kept = new Map<string, TextAnswer>();
  let version = 0;
  return {
    get: (question) => kept.get(question) ?? null,
    keep: (question, readAt, answer) => {
      if (readAt !== version) return;
      const [oldest] = kept.keys();
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
      kept.set(question, answer);
    },
    version: () => version,
    change: () => {
      version += 1;
      kept.clear();
    },
  };
};
