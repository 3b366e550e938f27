import type { ReactElement } from 'react';

/** The only thing that loops: 14 px, inside a busy button. Under reduced motion it stands still. */
export const Spinner = (): ReactElement => <span className="spinner" aria-hidden="true" />;
