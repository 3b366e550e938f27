/** Says in a page that it is a sandbox's, so that its strip stands there from the first frame and moves nothing later. */
export const markSandbox = (html: string): string => html.replace(/<html\b/i, '<html data-sandbox');
