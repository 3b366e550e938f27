import { connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine that can be cut and mended. */
export type CutLine = { readonly port: number; cut(): void; mend(): void; stop(): Promise<void> };

/** Passes everything on to `target`. While cut, every connection is broken and new ones are refused. */
export const cutLine = async (port: number, target: number): Promise<CutLine> => {
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(side);
      side.on('close', () => {
        open.delete(side);
        other.destroy();
      });
      side.on('error', () => other.destroy());
    }
    if (!whole) near.destroy();
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut: () => {
      whole = false;
      breakAll();
    },
    mend: () => {
      whole = true;
    },
    stop: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
