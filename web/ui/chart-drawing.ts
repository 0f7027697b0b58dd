import {
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatPrice } from '../lib/format.ts';

/** The prices of a stretch of time from `time` (seconds since the Unix epoch) on, in coins. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface ChartMark {
  readonly time: number;
  readonly direction: 'up' | 'down';
}

/** A line beside the bars, told from them by its colour and its strokes. */
export interface ChartLine {
  /** Its name in the palette. */
  readonly colour: string;
  readonly stroke: 'dashed' | 'dotted';
  readonly bars: readonly Bar[];
}

const strokes = { dashed: LineStyle.Dashed, dotted: LineStyle.Dotted };

export type ChartKind = 'candles' | 'line';

type Series = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;

const MAX_CANDLE_PIXELS = 32;

/** Dates are those of the trading day (UTC), times of day are the reader's own. */
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

interface ShownBars {
  readonly marks: readonly ChartMark[];
  readonly lines: readonly ChartLine[];
  readonly daily: boolean;
}

function toData(bars: readonly Bar[]) {
  return bars.map((bar) => ({ ...bar, value: bar.close, time: bar.time as UTCTimestamp }));
}

/** A chart in an element, in the palette's colours of the present mode. */
export class ChartDrawing {
  private readonly host: HTMLElement;
  private readonly chart: IChartApi;
  private readonly series: Series;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private readonly watching = new AbortController();
  private marks: readonly ChartMark[] = [];
  private lines: (Pick<ChartLine, 'colour' | 'stroke'> & { series: ISeriesApi<'Line'> })[] = [];

  constructor(host: HTMLElement, kind: ChartKind) {
    this.host = host;
    this.chart = createChart(host, {
      autoSize: true,
      // The wheel and a thumb scroll the page; a drag sideways, a pinch and the keyboard move the chart.
      handleScroll: { mouseWheel: false, vertTouchDrag: false },
      handleScale: { mouseWheel: false },
      crosshair: { mode: CrosshairMode.Magnet },
      rightPriceScale: { borderVisible: false },
      // A young market has few candles: they are not blown up to fill the width.
      ...(kind === 'candles' && { timeScale: { maxBarSpacing: MAX_CANDLE_PIXELS } }),
      localization: { priceFormatter: (price: number) => formatPrice(Math.round(price * 100)) },
    });
    this.series = kind === 'candles' ? this.chart.addSeries(CandlestickSeries) : this.chart.addSeries(LineSeries);
    this.markers = createSeriesMarkers(this.series, []);
    this.paint();
    this.watchColourMode();
  }

  /** @param daily whether a bar is a whole day, so that times of day mean nothing */
  show(bars: readonly Bar[], { marks, lines, daily }: ShownBars): void {
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
        color: this.colour(colour),
        lineStyle: strokes[stroke],
        lineWidth: 2,
        priceLineVisible: false,
      });
  }

  /** Fits all bars in. */
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
    };
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, { signal });
    const observer = new MutationObserver(repaint);
    observer.observe(document.documentElement, { attributeFilter: ['data-colour-mode'] });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  private paint(): void {
    const line = this.colour('line');
    const muted = this.colour('ink-muted');
    const [up, down, accent] = [this.colour('up'), this.colour('down'), this.colour('accent')];
    this.chart.applyOptions({
      layout: {
        background: { color: this.colour('surface') },
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
    const marker = ({ time, direction }: ChartMark) =>
      ({
        time: time as UTCTimestamp,
        color: this.colour(direction),
        position: direction === 'up' ? 'belowBar' : 'aboveBar',
        shape: direction === 'up' ? 'arrowUp' : 'arrowDown',
      }) as const;
    this.markers.setMarkers(this.marks.map(marker));
  }

  /** A colour of tokens.css as a canvas understands it: the browser resolves the name and the mode. */
  private colour(name: string): string {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    this.host.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }
}
