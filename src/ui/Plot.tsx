import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** `x` in seconds since 1970. */
export type ChartPoint = { readonly x: number; readonly value: bigint };

export type ChartScale = {
  readonly kind: 'bars' | 'line';
  readonly decimals: number;
  readonly axis: (value: bigint) => string;
  /** The text of a time; `stepSec`: the distance between two of them. */
  readonly axisX: (sec: number, stepSec: number) => string;
};

type RenderedChart = { readonly update: (points: readonly ChartPoint[]) => void; readonly destroy: () => void };

export type PlotProps = ChartScale & {
  readonly points: readonly ChartPoint[];
  /** The index of the point under the cursor, or null. */
  readonly onPoint: (index: number | null) => void;
};

const AXIS_PX = 26;
const AXIS_GAP_PX = 6;
// Multiples of them are round times in UTC.
const TIME_STEPS_SEC = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200].concat(
  [1, 2, 4, 7, 14, 28, 56, 112, 224, 448].map((days) => days * 86_400),
);
const BAR_WIDTH_RATIO = 0.72;
const MAX_BAR_PX = 36;

const { bars, linear } = uPlot.paths;

/** 12 digits are more than an axis shows and fewer than the errors of a float. */
const MAX_DIGITS = 12;

const toUnits = (y: number, decimals: number): bigint => {
  const digits = Math.min(decimals, MAX_DIGITS);
  return BigInt(y.toFixed(digits).replace('.', '')) * 10n ** BigInt(decimals - digits);
};

/** At least a thousandth: uPlot's own padding begins at zero where all values are equal. */
const padded = (min: number, max: number): [number, number] => {
  const pad = Math.max((max - min) * 0.15, Math.abs(max) * 0.001);
  return [min - pad, max + pad];
};

/** A text that is there already would name two values. */
const once = (texts: readonly string[]): string[] => texts.map((text, at) => (text === texts[at - 1] ? '' : text));

/** Renders points on a canvas in `host`, in the colours of the page. The only place where an amount becomes a float. */
const renderChart = (
  host: HTMLElement,
  { kind, points: first, decimals, axis, axisX, onPoint }: PlotProps,
): RenderedChart => {
  const probe = host.appendChild(document.createElement('i'));
  probe.hidden = true;
  // Canvas knows no custom properties and no light-dark().
  const color = (name: string) => (): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const scale = 10 ** decimals;
  const dataOf = (points: readonly ChartPoint[]): uPlot.AlignedData => [
    points.map(({ x }) => x),
    points.map(({ value }) => Number(value) / scale),
  ];
  const isBars = kind === 'bars';
  const font = `11px ${getComputedStyle(host).fontFamily}`;
  const shared = { font, stroke: color('--text-2'), ticks: { show: false }, gap: AXIS_GAP_PX } as const;
  const plot = new uPlot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      // The first text of the axis is centered below the first point.
      padding: [8, 0, 0, 18],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars, size: 7, fill: color('--accent') } },
      scales: {
        x: {
          time: false,
          range: (_, min, max) => {
            const [xs] = plot?.data ?? [[]];
            const room = isBars && xs.length > 1 ? (max - min) / (xs.length - 1) / 2 : 0;
            return [min - room, max + room];
          },
        },
        y: {
          range: (_, min, max) => (isBars ? [0, max > 0 ? max * 1.1 : 1] : padded(min, max)),
        },
      },
      axes: [
        {
          ...shared,
          size: AXIS_PX,
          space: 72,
          incrs: TIME_STEPS_SEC,
          grid: { show: false },
          border: { show: true, stroke: color('--control'), width: 1 },
          values: (_, splits, _axis, _space, step) => once(splits.map((sec) => axisX(sec, step))),
        },
        {
          ...shared,
          side: 1,
          size: 64,
          space: 18,
          grid: { stroke: color('--hairline'), width: 1 },
          values: (_, splits) => once(splits.map((y) => axis(toUnits(y, decimals)))),
        },
      ],
      series: [
        {},
        {
          stroke: color('--accent'),
          width: isBars ? 0 : 1.75,
          ...(isBars && bars
            ? { fill: color('--accent'), paths: bars({ size: [BAR_WIDTH_RATIO, MAX_BAR_PX], radius: 0.2 }) }
            : linear && { paths: linear() }),
          points: { show: !isBars && first.length < 40, size: 4, fill: color('--accent') },
        },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    dataOf(first),
    host,
  );
  const resize = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: host.clientHeight }));
  resize.observe(host);
  const redraw = (): void => plot.redraw(false);
  const theme = new MutationObserver(redraw);
  theme.observe(document.documentElement, { attributes: true });
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  system?.addEventListener('change', redraw);
  return {
    update: (points) => plot.setData(dataOf(points)),
    destroy: () => {
      resize.disconnect();
      theme.disconnect();
      system?.removeEventListener('change', redraw);
      plot.destroy();
      probe.remove();
    },
  };
};

export const Plot = (props: PlotProps): ReactElement => {
  const { points } = props;
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<RenderedChart>(null);
  const draw = useEffectEvent((element: HTMLElement) => renderChart(element, props));
  useEffect(() => {
    if (host.current === null) return;
    chart.current = draw(host.current);
    return () => chart.current?.destroy();
  }, []);
  useEffect(() => chart.current?.update(points), [points]);
  return <div ref={host} className="h-full" />;
};
