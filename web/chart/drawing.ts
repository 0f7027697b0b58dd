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
  PriceScaleMode,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatPrice } from '../../shared/format.ts';
import { candleColours, tokenColour } from '../ui/token-colour.ts';
import { type Bar, type ChartLine, strokes, toDatum } from './bar.ts';
import { type PriceLevel, rangeWith } from './levels.ts';
import { type ChartMark, marksApart, toMarker } from './marks.ts';
import { timeFormats } from './times.ts';

export type ChartKind = 'candles' | 'line';

type Series = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;

const MAX_CANDLE_PIXELS = 32;
/** The space between the newest candle and the prices, and left of the first candle, whose time would be clipped. */
const MARGIN_PIXELS = 24;

interface ShownBars {
  readonly marks: readonly ChartMark[];
  readonly levels: readonly PriceLevel[];
  readonly lines: readonly ChartLine[];
  readonly daily: boolean;
  /** Whether the axis shows the change since the first bar, to compare lines of different prices. */
  readonly percent: boolean;
}

export class ChartDrawing {
  private readonly host: HTMLElement;
  private readonly chart: IChartApi;
  private readonly series: Series;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private readonly watching = new AbortController();
  private barCount = 0;
  private lastTime = 0;
  private marks: readonly ChartMark[] = [];
  private levels: readonly PriceLevel[] = [];
  private priceLines: IPriceLine[] = [];
  private lines: (Pick<ChartLine, 'colour' | 'stroke'> & { series: ISeriesApi<'Line'> })[] = [];

  constructor(host: HTMLElement, kind: ChartKind) {
    this.host = host;
    this.chart = createChart(host, {
      autoSize: true,
      // The wheel and a vertical swipe scroll the page. Sideways drags and pinches move the chart.
      handleScroll: { mouseWheel: false, vertTouchDrag: false },
      crosshair: { mode: CrosshairMode.Magnet },
      rightPriceScale: { borderVisible: false },
      timeScale: {
        rightOffsetPixels: MARGIN_PIXELS,
        // Prevents a young market's few candles from being stretched.
        ...(kind === 'candles' && { maxBarSpacing: MAX_CANDLE_PIXELS }),
      },
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
    this.watchWheel();
  }

  show(bars: readonly Bar[], { marks, levels, lines, daily, percent }: ShownBars): void {
    const { timeFormatter, tickMarkFormatter } = timeFormats(daily);
    this.chart.applyOptions({
      rightPriceScale: { mode: percent ? PriceScaleMode.Percentage : PriceScaleMode.Normal },
      localization: { timeFormatter },
      timeScale: { borderVisible: false, timeVisible: !daily, tickMarkFormatter },
    });
    this.barCount = Math.max(bars.length, ...lines.map((line) => line.bars.length));
    this.lastTime = bars.at(-1)?.time ?? 0;
    this.series.setData(bars.map(toDatum));
    this.showLines(lines);
    this.marks = marks;
    this.paintMarks();
    this.levels = levels;
    this.paintLevels();
  }

  /** Changes the last bar or adds one after it. Earlier bars can only be changed by `show`. */
  update(bar: Bar): void {
    if (bar.time < this.lastTime) return;
    this.lastTime = bar.time;
    this.series.update(toDatum(bar));
  }

  /** Reports the time of the bar under the cursor, and when heights may have changed. */
  watch({ onHover, onMove }: { onHover: (time: number | undefined) => void; onMove: () => void }): void {
    this.chart.subscribeCrosshairMove(({ time }) => {
      onHover(time === undefined ? undefined : Number(time));
      onMove();
    });
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(() => {
      this.paintMarks();
      onMove();
    });
    this.chart.timeScale().subscribeSizeChange(() => {
      this.fit();
      onMove();
    });
  }

  /** Returns pixels from the top. */
  heightOf(price: number): number {
    return this.series.priceToCoordinate(price) ?? 0;
  }

  /** Rounds to whole cents, and returns at least one cent. */
  priceAt(height: number): number {
    return Math.max(1, Math.round((this.series.coordinateToPrice(height) ?? 0) * 100)) / 100;
  }

  /** Moves a level until the next `show`. The scale stays, so the line follows the pointer. */
  moveLevel(index: number, price: number): void {
    this.priceLines[index]?.applyOptions({ price });
  }

  private showLines(lines: readonly ChartLine[]): void {
    for (const { series } of this.lines.splice(lines.length)) this.chart.removeSeries(series);
    for (const [place, { colour, stroke, bars }] of lines.entries()) {
      const series = this.lines[place]?.series ?? this.chart.addSeries(LineSeries);
      this.lines[place] = { colour, stroke, series };
      series.setData(bars.map(toDatum));
    }
    this.paintLines();
  }

  private paintLines(): void {
    for (const { colour, stroke, series } of this.lines)
      series.applyOptions({
        color: tokenColour(colour),
        lineStyle: strokes[stroke],
        lineWidth: 2,
        priceLineVisible: false,
      });
  }

  fit(): void {
    const scale = this.chart.timeScale();
    const room = scale.width() - 2 * MARGIN_PIXELS;
    const margin = (this.barCount * MARGIN_PIXELS) / room;
    if (room <= 0 || room / this.barCount > MAX_CANDLE_PIXELS) scale.fitContent();
    else scale.setVisibleLogicalRange({ from: -0.5 - margin, to: this.barCount - 0.5 + margin });
  }

  remove(): void {
    this.watching.abort();
    this.chart.remove();
  }

  /** Zooms by the wheel with Ctrl or ⌘, which a touchpad's pinch also sends. A double click shows all bars again. */
  private watchWheel(): void {
    const { signal } = this.watching;
    const leave = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    this.host.addEventListener('wheel', leave, { capture: true, signal });
    this.host.addEventListener('dblclick', () => this.fit(), { signal });
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
    const line = tokenColour('border');
    const muted = tokenColour('fg.muted');
    const accent = tokenColour('accent');
    this.chart.applyOptions({
      layout: {
        background: { color: tokenColour('bg.panel') },
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
    this.series.applyOptions({ ...candleColours(), color: accent, lineWidth: 2 });
  }

  private paintMarks(): void {
    const scale = this.chart.timeScale();
    const shown = marksApart(this.marks, (time) => scale.timeToCoordinate(time as UTCTimestamp));
    this.markers.setMarkers(shown.map(toMarker));
  }

  private paintLevels(): void {
    for (const line of this.priceLines) this.series.removePriceLine(line);
    this.priceLines = this.levels.map(({ price, colour, stroke }) =>
      this.series.createPriceLine({
        price,
        color: tokenColour(colour),
        lineStyle: strokes[stroke],
        lineWidth: 1,
        axisLabelVisible: true,
      }),
    );
  }
}
