export const onPath: (name: string) => string | undefined;
export const installDebians: (...names: readonly string[]) => boolean;
export const ensureChromium: () => string;
export const ensureTestBrowser: () => string;
