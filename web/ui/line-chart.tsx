import { chakra } from '@chakra-ui/react';
import { type ChartOptions, createChart, type DeepPartial, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { formatCoins } from '../lib/format.ts';

export interface ChartPoint {
  atMs: number;
  cents: number;
}

const Frame = chakra('div', { base: { w: 'full', h: 'full' } });

/** A line of amounts over time, drawn by lightweight-charts; its logo is what its licence asks for. */
export function LineChart({ points }: { points: readonly ChartPoint[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const draw = useRef<(points: readonly ChartPoint[]) => void>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Every number and date on a screen is written as in web/lib/format.ts, whatever language the browser is set to.
    const chart = createChart(element, { autoSize: true, localization: { locale: 'en-GB' }, ...colours(element) });
    // A table that only holds canvases in their places is no table to who listens.
    element.querySelector('table')?.setAttribute('role', 'presentation');
    const series = chart.addSeries(LineSeries, {
      color: read(element, '--accent'),
      lineWidth: 2,
      priceFormat: { type: 'custom', minMove: 1, formatter: (coins: number) => formatCoins(coins * 100) },
    });
    draw.current = (next) => {
      series.setData(toData(next));
      chart.timeScale().fitContent();
    };
    const end = onColourChange(() => {
      chart.applyOptions(colours(element));
      series.applyOptions({ color: read(element, '--accent') });
    });
    return () => {
      end();
      chart.remove();
    };
  }, []);
  useEffect(() => draw.current?.(points), [points]);
  return <Frame ref={frame} />;
}

/** The library knows UTC only: times are moved so that it writes the reader's own. A second has one point, the latest. */
function toData(points: readonly ChartPoint[]) {
  const bySecond = new Map<number, number>();
  for (const { atMs, cents } of points) {
    const offsetMs = new Date(atMs).getTimezoneOffset() * 60_000;
    bySecond.set(Math.floor((atMs - offsetMs) / 1000), cents / 100);
  }
  return [...bySecond]
    .sort(([one], [other]) => one - other)
    .map(([time, value]) => ({ time: time as UTCTimestamp, value }));
}

function colours(element: HTMLElement): DeepPartial<ChartOptions> {
  const line = read(element, '--line');
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: read(element, '--ink-muted'),
      fontFamily: getComputedStyle(element).fontFamily,
      attributionLogo: true,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: line, timeVisible: true, secondsVisible: false },
    // A finger that moves over the chart scrolls the page.
    handleScroll: false,
    handleScale: false,
  };
}

/** A token of web/ui/tokens.css as the canvas can use it: resolved for the present colour mode. */
function read(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function onColourChange(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-colour-mode'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}
