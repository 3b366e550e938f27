import { judgeFactLies, judgeQuoteLies, judgeTwins } from './hostile/judgeLies.ts';

// A spread sample of every operator; hostileQuotes.long.spec.ts and hostileFacts.long.spec.ts tell all of them.
judgeQuoteLies({ nth: 16, minutes: 2.5 });
judgeFactLies('domain', { nth: 24, minutes: 2.5 });
judgeFactLies('chains', { nth: 36, minutes: 2.5 });
judgeTwins({ nth: 14, minutes: 2 });
