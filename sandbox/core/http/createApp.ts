import { Hono } from 'hono';
import { cors } from 'hono/cors';
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
    await next();
    context.res.headers.set('cache-control', 'no-store');
    context.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(
    cors({
      // Foreign ones were refused above.
      origin: (origin) => origin,
      allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
      allowHeaders: ['content-type', 'x-api-key'],
      exposeHeaders: ['X-Rfq-Id', 'Retry-After'],
      maxAge: 600,
    }),
  );
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
