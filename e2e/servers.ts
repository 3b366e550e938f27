import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Parameters of a server: the site's files, its header files, and the folder below the root of the host. */
type Served = { readonly dist: string; readonly headers: string; readonly base: string };

const SERVERS = {
  nginx: {
    file: 'nginx.conf',
    root: 'root /usr/share/nginx/html;',
    rooted: (folder: string) => `root ${folder};`,
    port: 'listen 8080;',
    listening: (port: number) => `listen 127.0.0.1:${port};`,
    // The file is an operator's conf.d/default.conf; around it is the default of nginx.
    whole: (site: string, folder: string) =>
      `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body;
${site}
}`,
    command: (file: string, folder: string) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`],
  },
  caddy: {
    file: 'Caddyfile',
    root: 'root * /srv',
    rooted: (folder: string) => `root * ${folder}`,
    port: ':8080 {',
    listening: (port: number) => `http://127.0.0.1:${port} {`,
    whole: (site: string) => `{\n\tadmin off\n}\n${site}`,
    command: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

/** A server that deploy/ writes a file for. */
export type ServerName = keyof typeof SERVERS;

/** True if a server is installed here (Debian: `apt-get install nginx caddy`). */
export const isInstalled = (name: ServerName): boolean => {
  try {
    execFileSync('which', [name]);
    return true;
  } catch {
    return false;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const waitForServer = async (url: string, server: ChildProcess): Promise<void> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const there = await fetch(url).catch(() => null);
    if (there !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const changed = (text: string, before: string, after: string): string => {
  if (!text.includes(before)) throw new Error(`The file does not say "${before}".`);
  return text.replace(before, after);
};

/** Starts a server with the file that was written for it; only its port and its folder are others. Responses the root of the site. */
export const serve = async (name: ServerName, { dist, headers, base }: Served) => {
  const { file, root, rooted, port: place, listening, whole, command } = SERVERS[name];
  const folder = mkdtempSync(path.join(tmpdir(), `causeway-${name}-`));
  const files = path.join(folder, 'html');
  mkdirSync(files);
  cpSync(dist, path.join(files, base), { recursive: true });
  const port = await freePort();
  const written = readFileSync(path.join(headers, file), 'utf8');
  const site = changed(changed(written, root, rooted(files)), place, listening(port));
  const config = path.join(folder, file);
  writeFileSync(config, whole(site, folder));
  // Its own files stay in its folder.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(name, command(config, folder), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}${base}`;
  await waitForServer(url, server).catch((error) => {
    throw new Error(`${name}: ${error}\n${output}`);
  });
  return {
    url: url.slice(0, -1),
    stop: async () => {
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
