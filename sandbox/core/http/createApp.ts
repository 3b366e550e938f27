import { Hono } from 'hono';
import { addFaultRoutes } from '../faults/addFaultRoutes.ts';
import type { DialectName } from '../ServiceChain.ts';
import { checkCaller } from './checkCaller.ts';
import { addLiveRoutes } from './liveRoutes.ts';
import { addProtocolRoutes } from './protocolRoutes.ts';
import { ServiceError } from './ServiceError.ts';
import type { ServiceParts } from './ServiceParts.ts';
import { addSandboxRoutes } from './sandboxRoutes.ts';

/** The one shape of refusals: `{ "error": "…" }`, or live `{ "message": "…" }`. */
const errorBody = (sentence: string, dialect: DialectName): Record<string, string> =>
  dialect === 'live' ? { message: sentence } : { error: sentence };

const METHODS = 'GET, HEAD, POST, DELETE, OPTIONS';

/** Makes the HTTP side: routes, refusals in one shape, and who may call. */
export const createApp = (parts: ServiceParts): Hono => {
  const { options } = parts;
  const callers = checkCaller(options);
  const app = new Hono();
  const refuse = (error: ServiceError) =>
    Response.json(errorBody(error.message, options.dialect), {
      status: error.status,
      headers: error.status === 503 ? { 'retry-after': String(error.retryAfterSec) } : {},
    });

  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (!callers.host(context.req.header('host') ?? new URL(context.req.url).host)) {
      return refuse(new ServiceError(421, 'This service does not answer under this host name.'));
    }
    if (origin !== undefined && !callers.origin(origin)) {
      return refuse(new ServiceError(403, 'Pages of this origin may not call this service.'));
    }
    if (context.req.method === 'OPTIONS') context.res = new Response(null, { status: 204 });
    else await next();
    const { headers } = context.res;
    headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.append('vary', 'Origin');
    if (origin === undefined) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-methods', METHODS);
    headers.set('access-control-allow-headers', 'content-type, x-api-key');
    headers.set('access-control-expose-headers', 'X-Rfq-Id, Retry-After');
    headers.set('access-control-max-age', '600');
  });
  addProtocolRoutes(app, parts);
  if (options.dialect === 'live') addLiveRoutes(app, parts);
  addSandboxRoutes(app, parts);
  if (parts.faults) addFaultRoutes(app, parts.faults, parts);
  app.notFound(() => refuse(new ServiceError(404, 'There is nothing at this address.')));
  app.onError((error) => {
    if (error instanceof ServiceError) return refuse(error);
    options.log(`error in http: ${error.stack ?? String(error)}`);
    return Response.json(errorBody('The service failed to answer.', options.dialect), { status: 500 });
  });
  return app;
};
