import { createServiceHealth } from './serviceHealth.ts';

/** The health of the one service of this page. */
export const serviceHealth = createServiceHealth();
