import type { ExportCommand } from './createExporter.ts';
import { createExporter } from './createExporter.ts';

/** An export in a thread of its own: six requests in parallel, decoding and writing off the page's thread. */
const command = createExporter({
  fetch: (url, init) => globalThis.fetch(url, init),
  wait: (duration) => new Promise((resolve) => setTimeout(resolve, duration)),
  emit: (message) => globalThis.postMessage(message),
});

globalThis.addEventListener('message', (event: MessageEvent<ExportCommand>) => void command(event.data));
