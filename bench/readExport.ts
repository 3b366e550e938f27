import type { Page } from '@playwright/test';

/** What an exported file holds: orders, different ones among them, bytes, and whether it ends as its format says. */
export type Exported = {
  readonly orders: number;
  readonly different: number;
  readonly megabytes: number;
  readonly whole: boolean;
};

/** Reads the file that the page exported into its own storage, line by line, without holding it in memory. */
export const readExport = (page: Page, name: string): Promise<Exported> =>
  page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(wanted)).getFile();
    const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
    const seen = new Set<bigint>();
    let [orders, rest, tail] = [0, '', ''];
    const take = (line: string): void => {
      const hash = /^(?:\{"orderHash":")?(0x[0-9a-f]{64})/.exec(line)?.[1];
      if (hash === undefined) return;
      orders += 1;
      seen.add(BigInt(hash.slice(0, 18)));
    };
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
      tail = (tail + part.value).slice(-3);
    }
    take(rest);
    const whole = wanted.endsWith('.json') ? tail === '\n]\n' : tail.endsWith('\n');
    return { orders, different: seen.size, megabytes: file.size / 1e6, whole };
  }, name);
