import type { Config } from 'tailwindcss';

/** Where class names are read from. Every token lives in src/ui/tokens.css and is mapped in src/styles.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
} satisfies Config;
