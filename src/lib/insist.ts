/** Code that did not come is asked for again after this long, in ms, or when the connection returns. */
const AGAIN = 2000;

const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN);
    window.addEventListener('online', go);
  });

/** Loads code, again and again until it comes. */
export const insist = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await aWhile();
    }
  }
};
