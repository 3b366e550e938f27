import { expect, test } from 'vitest';
import { compileHint } from './compileHint.ts';

const chunk = (isEntry: boolean, ...moduleIds: readonly string[]) => ({
  type: 'chunk',
  isEntry,
  moduleIds: ['/node_modules/x.js', ...moduleIds],
  code: 'run();',
});

test('behavior: scripts that run before the page responds begin with the hint; later scripts and other files do not', () => {
  const bundle = {
    index: chunk(true, '/src/main.tsx'),
    page: chunk(false, '/src/routes/OrdersPage.tsx', '/src/features/orders/OrdersExplorer.tsx'),
    late: chunk(false, '/src/features/orders/summary/SummaryStrip.tsx'),
    style: { type: 'asset', source: 'a{}' },
  };
  const { generateBundle } = compileHint();
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no order.');
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle, true]);
  expect(bundle.index.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(bundle.page.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(bundle.late.code).toBe('run();');
  expect(bundle.style).toEqual({ type: 'asset', source: 'a{}' });
});
