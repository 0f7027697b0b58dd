import {
  type AutoscaleInfo,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatPrice } from '../lib/format.ts';
import { type PriceLevel, rangeWith } from './chart-levels.ts';
import { presentColour } from './present-colour.ts';

/** Dates are the trading day's (UTC), times are local. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const year = dates({ year: 'numeric' });
const month = dates({ month: 'short' });
const day = dates({ day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const tickFormats: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {
  [TickMarkType.Year]: year,
  [TickMarkType.Month]: month,
  [TickMarkType.DayOfMonth]: day,
};

/** Prices in coins, from `time` (Unix seconds) on. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface ChartMark {
  readonly time: number;
  readonly kind: 'news' | 'buy' | 'sell';
  readonly direction: 'up' | 'down';
  readonly text?: string;
}

export interface ChartLine {
  /** The name of a palette colour. */
  readonly colour: string;
  readonly stroke: 'dashed' | 'dotted';
  readonly bars: readonly Bar[];
}

const strokes = { dashed: LineStyle.Dashed, dotted: LineStyle.Dotted };

export type ChartKind = 'candles' | 'line';

type Series = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;

const MAX_CANDLE_PIXELS = 32;

interface ShownBars {
  readonly marks: readonly ChartMark[];
  readonly levels: readonly PriceLevel[];
  readonly lines: readonly ChartLine[];
  readonly daily: boolean;
}

function toData(bars: readonly Bar[]) {
  return bars.map((bar) => ({ ...bar, value: bar.close, time: bar.time as UTCTimestamp }));
}

export class ChartDrawing {
  private readonly host: HTMLElement;
  private readonly chart: IChartApi;
  private readonly series: Series;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private readonly watching = new AbortController();
  private marks: readonly ChartMark[] = [];
  private levels: readonly PriceLevel[] = [];
  private priceLines: IPriceLine[] = [];
  private lines: (Pick<ChartLine, 'colour' | 'stroke'> & { series: ISeriesApi<'Line'> })[] = [];

  constructor(host: HTMLElement, kind: ChartKind) {
    this.host = host;
    this.chart = createChart(host, {
      autoSize: true,
      // The wheel and a thumb scroll the page; sideways drags, pinches and keys move the chart.
      handleScroll: { mouseWheel: false, vertTouchDrag: false },
      handleScale: { mouseWheel: false },
      crosshair: { mode: CrosshairMode.Magnet },
      rightPriceScale: { borderVisible: false },
      // Keeps a young market's few candles from being stretched.
      ...(kind === 'candles' && { timeScale: { maxBarSpacing: MAX_CANDLE_PIXELS } }),
      localization: { priceFormatter: (price: number) => formatPrice(Math.round(price * 100)) },
    });
    this.series = kind === 'candles' ? this.chart.addSeries(CandlestickSeries) : this.chart.addSeries(LineSeries);
    this.markers = createSeriesMarkers(this.series, []);
    this.series.applyOptions({
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
        const info = original();
        return info?.priceRange ? { ...info, priceRange: rangeWith(this.levels, info.priceRange) } : info;
      },
    });
    this.paint();
    this.watchColourMode();
  }

  /** @param daily whether a bar is a whole day */
  show(bars: readonly Bar[], { marks, levels, lines, daily }: ShownBars): void {
    const format = daily ? day : dayAndClock;
    this.chart.applyOptions({
      localization: { timeFormatter: (time: Time) => format.format(Number(time) * 1000) },
      timeScale: {
        borderVisible: false,
        timeVisible: !daily,
        tickMarkFormatter: (time: Time, type: TickMarkType) => (tickFormats[type] ?? clock).format(Number(time) * 1000),
      },
    });
    this.series.setData(toData(bars));
    this.showLines(lines);
    this.marks = marks;
    this.paintMarks();
    this.levels = levels;
    this.paintLevels();
  }

  /** Reports the time of the bar under the cursor, and that heights may have changed. */
  watch({ onHover, onMove }: { onHover: (time: number | undefined) => void; onMove: () => void }): void {
    this.chart.subscribeCrosshairMove(({ time }) => {
      onHover(time === undefined ? undefined : Number(time));
      onMove();
    });
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(onMove);
    this.chart.timeScale().subscribeSizeChange(onMove);
  }

  /** In pixels from the top. */
  heightOf(price: number): number {
    return this.series.priceToCoordinate(price) ?? 0;
  }

  private showLines(lines: readonly ChartLine[]): void {
    for (const { series } of this.lines.splice(lines.length)) this.chart.removeSeries(series);
    for (const [place, { colour, stroke, bars }] of lines.entries()) {
      const series = this.lines[place]?.series ?? this.chart.addSeries(LineSeries);
      this.lines[place] = { colour, stroke, series };
      series.setData(toData(bars));
    }
    this.paintLines();
  }

  private paintLines(): void {
    for (const { colour, stroke, series } of this.lines)
      series.applyOptions({
        color: presentColour(colour),
        lineStyle: strokes[stroke],
        lineWidth: 2,
        priceLineVisible: false,
      });
  }

  fit(): void {
    this.chart.timeScale().fitContent();
  }

  remove(): void {
    this.watching.abort();
    this.chart.remove();
  }

  private watchColourMode(): void {
    const { signal } = this.watching;
    const repaint = () => {
      this.paint();
      this.paintLines();
      this.paintMarks();
      this.paintLevels();
    };
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, { signal });
    const observer = new MutationObserver(repaint);
    observer.observe(document.documentElement, { attributeFilter: ['data-colour-mode'] });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  private paint(): void {
    const line = presentColour('line');
    const muted = presentColour('ink-muted');
    const [up, down, accent] = [presentColour('up'), presentColour('down'), presentColour('accent')];
    this.chart.applyOptions({
      layout: {
        background: { color: presentColour('surface') },
        textColor: muted,
        fontFamily: getComputedStyle(this.host).fontFamily,
        fontSize: 12,
      },
      grid: { vertLines: { visible: false }, horzLines: { color: line } },
      crosshair: {
        vertLine: { color: muted, labelBackgroundColor: accent },
        horzLine: { color: muted, labelBackgroundColor: accent },
      },
    });
    const candles = { upColor: up, borderUpColor: up, wickUpColor: up };
    const falling = { downColor: down, borderDownColor: down, wickDownColor: down };
    this.series.applyOptions({ ...candles, ...falling, color: accent, lineWidth: 2 });
  }

  private paintMarks(): void {
    const marker = ({ time, kind, direction, text }: ChartMark) =>
      ({
        time: time as UTCTimestamp,
        color: presentColour(kind === 'news' ? direction : 'accent'),
        position: direction === 'up' ? 'belowBar' : 'aboveBar',
        shape: kind === 'news' ? 'circle' : kind === 'buy' ? 'arrowUp' : 'arrowDown',
        text: kind === 'news' ? 'N' : (text ?? ''),
      }) as const;
    this.markers.setMarkers(this.marks.map(marker));
  }

  private paintLevels(): void {
    for (const line of this.priceLines) this.series.removePriceLine(line);
    this.priceLines = this.levels.map(({ price, title, colour, stroke }) =>
      this.series.createPriceLine({
        price,
        title,
        color: presentColour(colour),
        lineStyle: strokes[stroke],
        lineWidth: 1,
        axisLabelVisible: true,
      }),
    );
  }
}
