/** One line of what the dialog shows; `note` says the same in other words. */
export type RequestRow = { readonly label: string; readonly value: string; readonly note?: string };

/** What the person is asked: a title, a sentence, groups of rows, and what Approve does. */
export type WalletRequest = {
  readonly title: string;
  readonly words: string;
  readonly groups: readonly { readonly heading: string; readonly rows: readonly RequestRow[] }[];
};
