import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { CSV_COLUMNS, csvRow, exportBody, exportHead, exportTail } from './exportText.ts';

const usdc = () => ({ symbol: 'USDC', decimals: 6 });
const unknown = () => null;

describe('exportText', () => {
  test('default', () => {
    const cells = csvRow(sampleOrder(), usdc).split(',');
    expect(cells).toHaveLength(CSV_COLUMNS.length);
    expect(Object.fromEntries(CSV_COLUMNS.map((name, index) => [name, cells[index]]))).toMatchObject({
      status: 'Completed',
      startTime: '2026-10-08T00:01:07.000Z',
      inputSymbol: 'USDC',
      inputAmount: '10000000',
      inputAmountDecimal: '10',
      outputAmountDecimal: '9.979503',
    });
  });

  test('param: unknown tokens keep raw amounts only, missing transactions are empty', () => {
    const line = csvRow(sampleOrder(0, { srcTx: null, dstTx: null }), unknown);
    expect(line).toContain(',10000000,,10.00,');
    expect(line.endsWith(',,')).toBe(true);
  });

  test('behavior: foreign text cannot become a formula or a second cell', () => {
    const line = csvRow(sampleOrder(0, { statusText: '=cmd("x"),1', inputChain: '+base' }), unknown);
    expect(line).toContain(`"'=cmd(""x""),1"`);
    expect(line).toContain(",'+base,");
  });

  test('behavior: JSON written in pieces parses to the records', () => {
    const text = [
      exportHead('json'),
      exportBody('json', [sampleOrder(0)], true, unknown),
      exportBody('json', [sampleOrder(1), sampleOrder(2)], false, unknown),
      exportTail('json'),
    ].join('');
    const parsed = JSON.parse(text);
    expect(parsed).toHaveLength(3);
    expect(parsed[1]).toMatchObject({
      orderHash: sampleOrder(1).orderHash,
      inputAmount: '10000000',
      status: 'Completed',
    });
    expect(JSON.parse(exportHead('json') + exportTail('json'))).toEqual([]);
  });

  test('behavior: JSON lines hold one record each', () => {
    const lines = exportBody('ndjson', [sampleOrder(0), sampleOrder(1)], true, unknown)
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).orderHash)).toEqual([
      sampleOrder(0).orderHash,
      sampleOrder(1).orderHash,
    ]);
  });

  test('param simulated: every row of a simulation is marked', () => {
    const [head, row] = `${exportHead('csv', true)}${exportBody('csv', [sampleOrder()], true, usdc, true)}`.split(
      '\r\n',
    );
    expect(head?.split(',').at(-1)).toBe('simulation');
    expect(row?.split(',').at(-1)).toBe('yes');
    const json = JSON.parse(`[${exportBody('ndjson', [sampleOrder()], true, usdc, true)}]`);
    expect(json[0]).toMatchObject({ simulation: true, status: 'Completed' });
    expect(exportBody('csv', [sampleOrder()], true, usdc)).not.toContain('yes');
  });
});
