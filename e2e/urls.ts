const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests by npm run test:e2e`);
  return value;
};

/** URL of the app. */
export const appUrl = (): string => required('CAUSEWAY_APP_URL');

/** URL of the sandbox service, with nodes at /rpc/<chainKey>. */
export const serviceUrl = (): string => required('CAUSEWAY_SERVICE_URL');
