// biome-ignore lint/performance/noBarrelFile: the former place, until nobody imports it
export { serviceHealth } from '../world/pageHealth.ts';
export { clockOffset, type ServiceHealth } from '../world/serviceHealth.ts';
