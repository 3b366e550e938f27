/** What the page under the bench keeps of keys, quotes and signatures; runs in the browser before the app. */
export const keystrokePage = (privateAccount: string): void => {
  const nobody: (at: number) => unknown = () => undefined;
  const bench = { keyAt: 0, signedAt: 0, wanted: null as string | null, done: nobody };
  Reflect.set(window, '__bench', bench);
  addEventListener('keydown', (event) => Object.assign(bench, { keyAt: event.timeStamp }), true);
  const channel = new MessageChannel();
  let painted: () => unknown = () => undefined;
  channel.port1.onmessage = () => painted();
  const look = (): void => {
    const shown = document.querySelector<HTMLOutputElement>('main output');
    if (bench.wanted === null || shown?.title !== bench.wanted || shown.dataset.stale === 'true') return;
    bench.wanted = null;
    // After the frame that holds the change was handed to the screen.
    requestAnimationFrame(() => {
      painted = () => bench.done(performance.now());
      channel.port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const request = async ({ method, params }: { method: string; params?: readonly string[] }): Promise<unknown> => {
    if (method === 'eth_chainId') return '0x2105';
    if (/accounts/i.test(method)) return [privateAccount];
    if (method !== 'eth_signTypedData_v4') return null;
    const sign: (typedData: string) => Promise<string> = Reflect.get(window, '__sign');
    const signature = await sign(params?.[1] ?? '');
    bench.signedAt = performance.now();
    return signature;
  };
  const provider = { request, on: () => provider, removeListener: () => provider };
  const info = {
    uuid: '6d0f1d6e-9f5c-4d0e-8b1a-2f3f0c1d4e5f',
    name: 'Bench wallet',
    icon: 'data:image/svg+xml,<svg/>',
    rdns: 'bench.wallet',
  };
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider: Object.freeze(provider) }),
      }),
    );
  addEventListener('eip6963:requestProvider', announce);
  announce();
};
