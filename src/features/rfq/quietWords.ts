import { formatCount } from '../../domain/amount/formatCount.ts';
import { formatAge } from '../../domain/time/formatAge.ts';
import { type Ms, ms } from '../../domain/time/Ms.ts';

/** What an empty market knows of itself. */
export type QuietFacts = {
  readonly live: boolean;
  /** The reader stopped listening. */
  readonly stopped?: boolean;
  readonly lastEventAt: Ms | null;
  readonly now: Ms;
  /** Orders of the last 24 hours, or null where not known. */
  readonly ordersADay: number | null;
};

const HOURS = 24;

/** The usual pace of a service by its orders of one day: "about 41 orders an hour"; rare ones by their distance. */
export const paceWords = (ordersADay: number): string => {
  if (ordersADay === 0) return 'It took no order in the last 24 hours.';
  const count = formatCount(ordersADay);
  const orders = ordersADay === 1 ? '1 order' : `${count} orders`;
  const anHour = Math.round(ordersADay / HOURS);
  const pace =
    anHour >= 2
      ? `about ${formatCount(anHour)} an hour`
      : `about one every ${formatAge((HOURS * 3_600_000) / ordersADay)}`;
  return `It took ${orders} in the last 24 hours, ${pace}.`;
};

/** Says where an empty market stands: whether it is listened to, when something last came, and how busy it usually is. */
export const quietWords = ({ live, stopped = false, lastEventAt, now, ordersADay }: QuietFacts): string => {
  if (stopped) return 'You stopped listening to the feed. Auctions appear here once you listen again.';
  if (!live) return 'Auctions appear here once the feed is connected.';
  const last =
    lastEventAt === null
      ? 'Connected and listening. No one has asked for a quote since this page opened.'
      : `Connected and listening. The last event came ${formatAge(ms(now - lastEventAt))} ago.`;
  return ordersADay === null ? last : `${last} ${paceWords(ordersADay)}`;
};
