// The floor: every message is counted and nothing else; one number is drawn per frame of the screen.
import { openFeed } from './benchMarket.ts';

const shown = document.createElement('p');
shown.id = 'newest';
document.body.append(shown);
let count = 0;
openFeed(() => {
  count += 1;
  Object.assign(globalThis, { benchCounted: count });
});
const draw = (): void => {
  // The first message answers the subscription.
  shown.textContent = String(count - 1);
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
