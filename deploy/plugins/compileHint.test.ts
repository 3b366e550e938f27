import { expect, test } from 'vitest';
import { compileHint } from './compileHint.ts';

const chunk = (fileName: string, moduleId: string, imports: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: ['/node_modules/x.js', moduleId],
  code: 'run();',
});

test('behavior: scripts that run before the page responds begin with the hint; later scripts and other files do not', () => {
  const bundle = {
    index: chunk('index.js', '/src/main.tsx', ['libraries.js']),
    libraries: chunk('libraries.js', '/node_modules/react/index.js'),
    page: chunk('page.js', '/src/routes/OrdersPage.tsx'),
    late: chunk('late.js', '/src/features/orders/summary/SummaryStrip.tsx'),
    style: { type: 'asset', source: 'a{}' },
  };
  const { generateBundle } = compileHint();
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no order.');
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle, true]);
  expect(bundle.index.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(bundle.libraries.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(bundle.page.code).toBe('//# allFunctionsCalledOnLoad\nrun();');
  expect(bundle.late.code).toBe('run();');
  expect(bundle.style).toEqual({ type: 'asset', source: 'a{}' });
});
