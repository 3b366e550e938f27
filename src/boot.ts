// The first module of a visit, under 2 kB: asks for the page's own chunk at once, while the shell is still on its way
// (the HTML preloads it). Waiting for the shell first would cost a round trip more.
// First of all styles: it names the order of the layers, and whatever came before it would be reset by the base.
import './styles.css';
import { undraw } from './app/drawn/undraw.ts';
import { pageModuleAt } from './pages/pageModules.ts';

// A failure here is not lost: the router asks for the same chunk again and shows what is wrong.
pageModuleAt(globalThis.location.pathname)?.().catch(() => undefined);
const start = () => import('./main.tsx').catch(() => undraw(document.getElementById('root')));
// Where the page is drawn already, it is shown first: the shell takes long to start. A hidden page draws no frames.
if (document.hidden) void start();
else requestAnimationFrame(() => setTimeout(start));
