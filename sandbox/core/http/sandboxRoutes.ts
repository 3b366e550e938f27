import type { Hono } from 'hono';
import { fields } from './fields.ts';
import { readObject } from './readObject.ts';
import { ServiceError } from './ServiceError.ts';
import type { ServiceParts } from './ServiceParts.ts';

/** Routes of the sandbox alone: faucet, token list, health. */
export const addSandboxRoutes = (app: Hono, { options, chains, findToken, hub }: ServiceParts): void => {
  const tokens = options.tokens.map(({ chainId, address, symbol, name, decimals }) => ({
    chainId,
    address,
    symbol,
    name,
    decimals,
  }));

  app.get('/sandbox/tokens.json', (context) =>
    context.json({
      name: 'Causeway sandbox',
      timestamp: '2026-01-01T00:00:00.000Z',
      version: { major: 1, minor: 0, patch: 0 },
      tokens,
    }),
  );
  app.get('/sandbox/health', (context) =>
    context.json({ ok: true, time: options.now(), chains: options.chains.length, subscribers: hub.size() }),
  );
  app.post('/sandbox/faucet', async (context) => {
    if (!options.faucet) throw new ServiceError(404, 'This service hands out nothing.');
    const { faucet } = options;
    const body = await readObject(context.req.raw);
    const to = fields.address(body, 'address');
    const key = body.chainKey === undefined ? null : fields.text(body, 'chainKey').toLowerCase();
    const wanted = key === null ? [...chains.values()] : [chains.get(key)].filter((chain) => chain !== undefined);
    if (wanted.length === 0) throw new ServiceError(400, 'chainKey names no listed chain.');
    const address = body.token === undefined ? null : fields.address(body, 'token');
    const given = await Promise.all(
      wanted.map(async (chain) => {
        const only = address && findToken(chain.chainKey, address);
        const list = address ? [only].filter((token) => token !== null) : options.tokens;
        const mine = list.filter((token) => token.chainKey === chain.chainKey);
        await faucet.gas(chain, to);
        if (body.solver !== false) await faucet.solver(chain, to);
        for (const token of mine) await faucet.token(chain, token, to);
        return { chainKey: chain.chainKey, tokens: mine.map((token) => token.symbol) };
      }),
    );
    return context.json({ address: to, given });
  });
};
