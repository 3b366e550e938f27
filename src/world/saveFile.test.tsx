import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => vi.restoreAllMocks());

test('default: a file is downloaded under its name', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders');
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile(new Blob(['{}']), 'orders.ndjson');
  expect(clicked).toEqual(['orders.ndjson blob:orders']);
});
