import { escapeHtml } from '../escape-html.ts';
import { type Answer, text } from '../http/http-exchange.ts';
import type { Alarm } from './alarm.ts';
import type { AlarmState } from './alarm-evaluation.ts';
import { chart, lineSample, shortNumber } from './chart.ts';
import type { Dashboard, MetricWidget, Widget } from './dashboard.ts';
import type { InboxMessage } from './inbox.ts';
import { linkify, renderMarkdown } from './markdown.ts';
import { isMeasured } from './measured.ts';
import { endOfMinute, windowsBefore } from './metric-query.ts';
import type { MetricId, MetricStore } from './metric-store.ts';
import { pageStyle } from './metrics-page-style.ts';
import type { RefusedPublish } from './topics.ts';

interface PageParts {
  readonly alarms: readonly Alarm[];
  readonly dashboards: readonly Dashboard[];
  readonly store: MetricStore;
  readonly unmeasured: readonly MetricId[];
  readonly refused: readonly RefusedPublish[];
  readonly messages: readonly InboxMessage[];
}

const SHOWN_SECONDS = 3 * 3600;
/** The worst comes first. */
const states: Record<AlarmState, { readonly order: number; readonly words: string }> = {
  ALARM: { order: 0, words: 'In alarm' },
  INSUFFICIENT_DATA: { order: 1, words: 'Too little data' },
  OK: { order: 2, words: 'OK' },
};

/** The alarms and the template's dashboards, as they stand now. */
export function metricsPage(parts: PageParts): Answer {
  const { alarms, dashboards, refused, messages, unmeasured } = parts;
  const failing = alarms.filter(({ standing }) => standing.state === 'ALARM').length;
  const body = `<header><h1>Metrics and alarms</h1>
    <p>${alarms.length} alarms, ${failing} in alarm. As of ${utcTime(Date.now())}, by this host’s clock.
    <a href="inbox">Inbox</a>: ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}.</p></header>
    ${showRefused(refused)}
    <section><h2>Alarms</h2>${alarms.length === 0 ? '<p>The template has none.</p>' : showAlarms(alarms)}</section>
    ${dashboards.map((dashboard) => showDashboard(dashboard, parts)).join('')}
    ${showUnmeasured(unmeasured)}`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Metrics and alarms (local)</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <style>${pageStyle}</style><main>${body}</main></html>`;
  const answer = text(200, page, 'text/html; charset=utf-8');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy, 'cache-control': 'no-store' } };
}

function showRefused(refused: readonly RefusedPublish[]): string {
  if (refused.length === 0) return '';
  const items = refused.map(
    ({ at, subject, reason }) =>
      `<li><strong>${escapeHtml(subject)}</strong><br>${escapeHtml(reason)} ${utcTime(Date.parse(at))}</li>`,
  );
  return `<section class="refused"><h2>Nobody heard of these</h2>
    <p>The policy of the topic refuses what CloudWatch publishes. On AWS these messages would be lost without a trace.</p>
    <ul>${items.join('')}</ul></section>`;
}

function showAlarms(alarms: readonly Alarm[]): string {
  const sorted = [...alarms].sort(
    (one, other) => states[one.standing.state].order - states[other.standing.state].order,
  );
  const list = (shown: readonly Alarm[]) =>
    shown.length === 0 ? '' : `<ul class="alarms">${shown.map(showAlarm).join('')}</ul>`;
  const fine = sorted.filter(({ standing }) => standing.state === 'OK');
  const quiet = fine.length === 0 ? '' : `<details><summary>${fine.length} OK</summary>${list(fine)}</details>`;
  return list(sorted.filter(({ standing }) => standing.state !== 'OK')) + quiet;
}

function showAlarm({ definition, standing: { state, reason, sinceMs } }: Alarm): string {
  const { name, properties, queries } = definition;
  const isBlind = queries.metrics.some((metric) => !isMeasured(metric));
  return `<li class="${state}"><div class="head">${stateBadge(state)}<h3>${escapeHtml(name)}</h3></div>
    <p>${linkify(properties.AlarmDescription ?? '')}</p>
    <p class="reason">${escapeHtml(reason.replace(/\.?$/, '.'))} Since ${utcTime(sinceMs)}.${isBlind ? ' <b>Not measured here.</b>' : ''}</p></li>`;
}

function stateBadge(state: AlarmState): string {
  return `<span class="badge">${states[state].words}</span>`;
}

function showDashboard({ name, widgets }: Dashboard, parts: PageParts): string {
  const shown = widgets.map((widget) => {
    const title = widget.title ? `<h3>${escapeHtml(widget.title)}</h3>` : '';
    return `<article style="grid-column: span ${widget.width}">${title}${showWidget(widget, parts)}</article>`;
  });
  return `<section><h2>${escapeHtml(name)}</h2><div class="widgets">${shown.join('')}</div></section>`;
}

function showWidget(widget: Widget, { alarms, store }: PageParts): string {
  switch (widget.kind) {
    case 'markdown':
      return renderMarkdown(widget.text);
    case 'query':
      return `<p class="reason">A query of the logs. Here they are in the data folder: functions.log.</p>
        <pre>${escapeHtml(widget.text)}</pre>`;
    case 'unknown':
      return `<p class="reason">${escapeHtml(widget.text)}</p>`;
    case 'alarms': {
      const shown = alarms.filter(({ definition }) => widget.arns.includes(definition.arn));
      const items = shown.map(
        ({ definition, standing: { state } }) =>
          `<li class="${state}">${stateBadge(state)} ${escapeHtml(definition.name)}</li>`,
      );
      return `<ul class="states">${items.join('')}</ul>`;
    }
    default:
      return showMetrics(widget, store);
  }
}

/** The widget's lines over the last hours, or the last value of each. */
function showMetrics(widget: MetricWidget, store: MetricStore): string {
  const endMs = endOfMinute(Date.now());
  const lines = widget.lines.flatMap(({ queryId, label, periodSeconds, onTheRight }) => {
    const windows = windowsBefore(endMs, {
      periodSeconds,
      count: Math.max(1, Math.ceil(SHOWN_SECONDS / periodSeconds)),
    });
    const read = widget.queries.read(queryId, windows, store);
    return read.map((series, index) => ({
      label: read.length > 1 ? `${label} ${index + 1}` : label,
      series,
      onTheRight,
    }));
  });
  const blind = new Set(widget.queries.metrics.filter((metric) => !isMeasured(metric)).map(({ name }) => name));
  const note = blind.size > 0 ? `<p class="reason">Not measured here: ${escapeHtml([...blind].join(', '))}.</p>` : '';
  const legend = lines.map(({ label, series, onTheRight }, index) => {
    const last = series.findLast((value) => value !== undefined);
    const value = last === undefined ? '–' : shortNumber(last);
    const sample = widget.kind === 'graph' ? lineSample(index) : '';
    return `<li>${sample}<span>${escapeHtml(label)}${onTheRight ? ' (right)' : ''}</span><b>${value}</b></li>`;
  });
  const limits = widget.limits.map(({ value, label }) => {
    const sample = '<svg class="sample" viewBox="0 0 24 8" aria-hidden="true"><path class="limit" d="M0 4H24"/></svg>';
    return `<li>${sample}<span>${escapeHtml(label || 'Limit')}</span><b>${shortNumber(value)}</b></li>`;
  });
  const drawn =
    widget.kind === 'graph' ? chart({ ...widget, lines, startMs: endMs - SHOWN_SECONDS * 1000, endMs }) : '';
  return `${drawn}<ul class="${widget.kind === 'graph' ? 'legend' : 'values'}">${[...legend, ...limits].join('')}</ul>${note}`;
}

function showUnmeasured(unmeasured: readonly MetricId[]): string {
  if (unmeasured.length === 0) return '';
  const items = unmeasured.map(({ namespace, name, dimensions }) => {
    const named = Object.entries(dimensions).map(([key, value]) => `${key} ${value}`);
    return `<li>${escapeHtml([`${namespace} ${name}`, ...named].join(', '))}</li>`;
  });
  return `<section><h2>Not measured here</h2>
    <p>The template names these metrics of AWS. Alarms on them see no data on this host.</p>
    <ul>${items.join('')}</ul></section>`;
}

function utcTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
