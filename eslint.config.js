import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

const { rules, ...react } = reactHooks.configs.flat['recommended-latest'];
/** All others are of React's compiler, which takes 25 s: CAUSEWAY_LONG=1 adds them. */
const { 'react-hooks/rules-of-hooks': order, 'react-hooks/exhaustive-deps': deps } = rules;

/** The rules of React, by its own plugin; Biome checks everything else. Files that render are in these folders alone. */
export default [
  {
    files: ['src/{app,routes,features,entities,ui,lib}/**/*.{ts,tsx}', 'src/main.tsx'],
    ignores: ['**/*.test.*'],
    ...react,
    rules: process.env.CAUSEWAY_LONG
      ? rules
      : { 'react-hooks/rules-of-hooks': order, 'react-hooks/exhaustive-deps': deps },
    languageOptions: {
      // TypeScript 7 has no API for a parser. Babel's reads the syntax without types, which is all that these rules need.
      parser: babelParser,
      parserOptions: { requireConfigFile: false, babelOptions: { parserOpts: { plugins: ['jsx', 'typescript'] } } },
    },
    linterOptions: { noInlineConfig: true },
  },
  // It warns that React's compiler, which does not run here, would leave out whatever calls TanStack Virtual.
  { files: ['src/ui/useRowWindow.ts'], rules: { 'react-hooks/incompatible-library': 'off' } },
];
