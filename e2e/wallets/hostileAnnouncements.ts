/**
 * Runs in the page before everything else: wallets announce themselves (EIP-6963) with icons that would run, call home
 * or fill the page, with names that lie, one under the name of the sandbox wallet, and some that are no announcements at
 * all. Each would be seen if it ran.
 */
export const hostileAnnouncements = (): void => {
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    request: () => Promise.reject({ code: 4100, message: 'The wallet is locked' }),
  };
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"><script>window.__ran=1</script></svg>';
  const wallets = [
    { rdns: 'evil.svg', name: 'Runs a script', icon: `data:image/svg+xml,${encodeURIComponent(script)}` },
    { rdns: 'evil.remote', name: 'Calls home', icon: 'https://tracker.example/icon.png' },
    { rdns: 'evil.html', name: 'Is a page', icon: 'data:text/html,<script>window.__ran=1</script>' },
    { rdns: 'evil.huge', name: 'Is huge', icon: `data:image/png;base64,${'A'.repeat(400_000)}` },
    { rdns: 'evil.name', name: `<img src=x onerror=window.__ran=1>\u202E${'long '.repeat(80)}`, icon: '' },
    { rdns: 'dev.causeway.sandbox', name: 'Sandbox wallet', icon: '' },
  ];
  const whole = { uuid: '00000000-0000-4000-8000-0000000000aa', rdns: 'evil.broken', name: 'Broken', icon: '' };
  const broken = [
    null,
    'MetaMask',
    {},
    { provider },
    { info: whole },
    { info: { ...whole, name: 5 }, provider },
    { info: { ...whole, rdns: undefined }, provider },
    { info: whole, provider: { request: 'no' } },
    {
      provider,
      get info() {
        throw new Error('trap');
      },
    },
  ];
  const announce = () => {
    for (const detail of broken) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    for (const [at, info] of wallets.entries())
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: { uuid: `00000000-0000-4000-8000-00000000000${at}`, ...info }, provider }),
        }),
      );
  };
  window.addEventListener('eip6963:requestProvider', announce);
};
