import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

const SCRIPT = '/watch-page.js';
const REPORT_PATH = '/watch-page';

/**
 * Tells the host, before the page's own code can run, of whatever goes wrong: thrown errors, refused promises, files that
 * do not load, what the policy (Content Security Policy, Trusted Types) refuses, and what is written to the console as an
 * error. No driver reports all of that for all three engines. Without a file dialog the export collects and downloads.
 */
const watchPage = (reportUrl: string): void => {
  const report = (words: string): unknown => navigator.sendBeacon(reportUrl, `${location.pathname}: ${words}`);
  const onError = (event: ErrorEvent): void => {
    const { target, message } = event;
    report(target instanceof Element ? `did not load ${target.outerHTML.slice(0, 200)}` : `threw ${message}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => report(`refused ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`policy ${violatedDirective} ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`wrote ${words.join(' ')}`);
    error.apply(console, words);
  };
  Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => Buffer.concat(await message.toArray());

/** Stands before a sandbox with the built app and hears what goes wrong in the pages that are opened through it. */
export const watchedHost = async (appUrl: string) => {
  const { host, hostname, port } = new URL(appUrl);
  const faults: string[] = [];
  const sockets = new Set<Duplex>();
  const pass = (asked: IncomingMessage, response: ServerResponse): void => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const onward = request(appUrl, { method: asked.method, path: asked.url, headers }, async (upstream) => {
      const { 'content-length': _, ...forwarded } = upstream.headers;
      const isPage = forwarded['content-type']?.startsWith('text/html') === true;
      if (!isPage) return void upstream.pipe(response.writeHead(upstream.statusCode ?? 502, upstream.headers));
      const page = String(await bodyOf(upstream));
      response.writeHead(upstream.statusCode ?? 502, forwarded);
      response.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  };
  const server = createServer(async (asked, response) => {
    if (asked.url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`(${watchPage})(${JSON.stringify(REPORT_PATH)})`);
    } else if (asked.url === REPORT_PATH) {
      faults.push(String(await bodyOf(asked)));
      response.writeHead(204).end();
    } else pass(asked, response);
  });
  server.on('upgrade', (asked, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries({ ...asked.headers, host }).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    const ends = [socket, onward];
    for (const end of ends) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Errors of pages since the last call, in order. */
    takeFaults: (): readonly string[] => faults.splice(0),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
