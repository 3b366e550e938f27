import { judgeFactLies, judgeTwins } from './hostile/judgeLies.ts';

// All of them, on the real page, which is loaded anew for each.
for (const from of [0, 1]) judgeFactLies('domain', { nth: 2, from, minutes: 8 });
for (const from of [0, 1, 2, 3]) judgeFactLies('chains', { nth: 4, from, minutes: 8 });
judgeTwins({ nth: 1, minutes: 8 });
