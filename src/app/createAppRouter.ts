import { createRouter } from '@tanstack/react-router';
import { parseSearch } from '../ports/parseSearch.ts';
import { stringifySearch } from '../ports/stringifySearch.ts';
import { RouteError } from './RouteError.tsx';
import { routes } from './routes.ts';

/** The app's router: plain query strings, pages as lazy chunks fetched on hover, one error screen per page. */
export const createAppRouter = () =>
  createRouter({
    routeTree: routes,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });
