import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** What stands in the place of a page that threw; the shell around it keeps working. */
export const RouteError = ({ error, reset }: ErrorComponentProps): ReactElement => {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen error={error} onRetry={retry} />;
};
