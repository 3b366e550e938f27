// The first code of a visit, under 2 kB: asks for the page's own chunk at once, while the shell is still on its way
// (the HTML preloads it). Waiting for the shell first would cost a round trip more.
// First of all styles: it names the order of the layers, and whatever came before it would be reset by the base.
import './styles.css';
import { pageModuleAt } from './pages/pageModules.ts';

// A failure here is not lost: the router asks for the same chunk again and shows what is wrong.
pageModuleAt(globalThis.location.pathname)?.().catch(() => undefined);
void import('./main.tsx');
