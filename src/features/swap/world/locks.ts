/** The Web Locks of this browser, where it has them. */
export const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
