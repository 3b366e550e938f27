import { notifyManager, QueryClient } from '@tanstack/react-query';

// An answer is drawn at once: the library's own timer gives away the frame that comes next.
notifyManager.setScheduler(queueMicrotask);

/** The cache of server state. Requests run even when the browser says offline: the service may be on this machine. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: 1, retryDelay: 800, staleTime: 5_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
