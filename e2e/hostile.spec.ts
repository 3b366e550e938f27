import { judgeQuoteLies } from './hostile/judgeLies.ts';

// A spread sample of every operator; hostileQuotes.long.spec.ts and hostileFacts.long.spec.ts have all of them.
judgeQuoteLies({ nth: 48, minutes: 2.5 });
