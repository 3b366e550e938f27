import type { ReactElement } from 'react';

const iconPaths = {
  anchor: 'M6.5 3.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M8 5v9M3 9.5A5 5 0 0 0 8 14a5 5 0 0 0 5-4.5M5.75 7h4.5',
  arrowLeft: 'M13 8H3M6.75 4.25 3 8l3.75 3.75',
  arrowRight: 'M3 8h10M9.25 4.25 13 8l-3.75 3.75',
  book: 'M3 2.75h8.5a1.5 1.5 0 0 1 1.5 1.5v9H4.5A1.5 1.5 0 0 1 3 11.75zM3 11.75a1.5 1.5 0 0 1 1.5-1.5H13',
  buoy: 'M2 13.25h12M3.5 13.25 5.25 6h5.5l1.75 7.25M8 6V2.25l3.25 1.5L8 5.25',
  chart: 'M2.25 13.25h11.5M4.5 10.75V7.5M8 10.75V3M11.5 10.75V5.75',
  check: 'm3.25 8.5 3 3 6.5-7',
  chevronDown: 'm4.5 6.25 3.5 3.5 3.5-3.5',
  chevronLeft: 'm9.75 4.5-3.5 3.5 3.5 3.5',
  chevronRight: 'm6.25 4.5 3.5 3.5-3.5 3.5',
  chevronUp: 'm4.5 9.75 3.5-3.5 3.5 3.5',
  clock: 'M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M8 4.75V8l2.25 1.5',
  close: 'm4 4 8 8m0-8-8 8',
  code: 'm5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  copy: 'M7.25 5.75h4.5a1.5 1.5 0 0 1 1.5 1.5v4.5a1.5 1.5 0 0 1-1.5 1.5h-4.5a1.5 1.5 0 0 1-1.5-1.5v-4.5a1.5 1.5 0 0 1 1.5-1.5zM3.5 10.25h-.25a1.5 1.5 0 0 1-1.5-1.5v-5.5a1.5 1.5 0 0 1 1.5-1.5h5.5a1.5 1.5 0 0 1 1.5 1.5v.25',
  route: 'M2.5 4v8M13.5 4v8M2.5 8h11',
  download: 'M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5',
  external: 'M6.25 3.25h-3v9.5h9.5v-3M9.5 2.75h3.75V6.5M13 3 7.75 8.25',
  filter: 'M2.25 4.25h11.5M4.5 8h7M6.75 11.75h2.5',
  first: 'm10.75 4.5-3.5 3.5 3.5 3.5M4.75 4.5v7',
  flip: 'M2.5 5.75h9.75M9.5 3l2.75 2.75M13.5 10.25H3.75M6.5 13l-2.75-2.75',
  info: 'M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M8 7.25v3.5M8 5.1v.2',
  key: 'M2.25 11a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M7 9l6-6M10.75 5.25l2 2',
  last: 'm5.25 4.5 3.5 3.5-3.5 3.5M11.25 4.5v7',
  link: 'M6.75 9.25a2.5 2.5 0 0 0 3.54 0l2.2-2.2a2.5 2.5 0 1 0-3.53-3.54l-.7.7M9.25 6.75a2.5 2.5 0 0 0-3.54 0l-2.2 2.2a2.5 2.5 0 1 0 3.53 3.54l.7-.7',
  minus: 'M3 8h10',
  moon: 'M13.25 9.5A5.75 5.75 0 0 1 6.5 2.75a5.75 5.75 0 1 0 6.75 6.75Z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  offline:
    'M2 2l12 12M1.75 6.25a9.6 9.6 0 0 1 3-1.8M7.2 3.7a9.4 9.4 0 0 1 7.05 2.55M4 9a6.2 6.2 0 0 1 2.6-1.55M10.2 7.75A6.2 6.2 0 0 1 12 9M8 12.6h.01',
  pause: 'M5.75 3.5v9M10.25 3.5v9',
  play: 'M5 3.25v9.5L12.5 8z',
  plus: 'M8 3v10M3 8h10',
  quote: 'M2 11.5h12M8 11.5V4',
  refresh: 'M13.25 8a5.25 5.25 0 1 1-1.6-3.75L13.25 5.8M13.25 2.5v3.3H9.95',
  request: 'M3 3v10M3 8h9M9.5 5.5 12 8l-2.5 2.5',
  search: 'M2.75 7a4.25 4.25 0 1 0 8.5 0 4.25 4.25 0 1 0-8.5 0M10.2 10.2l3.3 3.3',
  shield: 'M8 1.75 13 3.5v4.25c0 3-2 5.25-5 6.5-3-1.25-5-3.5-5-6.5V3.5zM5.75 7.9l1.6 1.6 2.9-3.1',
  columns: 'M2.25 2.75h11.5v10.5H2.25zM6.25 2.75v10.5M10.25 2.75v10.5',
  sliders:
    'M2.25 4.75h5.5M11.25 4.75h2.5M2.25 11.25h2.5M8.25 11.25h5.5M7.75 4.75a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0M4.75 11.25a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0',
  sun: 'M5.25 8a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1.05 1.05M11.35 11.35l1.05 1.05M3.6 12.4l1.05-1.05M11.35 4.65l1.05-1.05',
  warning: 'M8 2.25 14.25 13H1.75zM8 6.25v3.25M8 11.3v.2',
  user: 'M5.25 5.25a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M2.75 13.75a5.25 5.25 0 0 1 10.5 0',
} as const;

export type IconName = keyof typeof iconPaths;
type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string | undefined };

/** A 16 px icon in the colour of the text. Always decoration: the text beside it or the button's label is read aloud. */
export const Icon = ({ name, size = 16, className }: IconProps): ReactElement => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    // Three dots are heavier than any line.
    strokeWidth={name === 'more' ? 2.2 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-icon={name}
  >
    <path d={iconPaths[name]} />
  </svg>
);
