import type { AnswerOfApi } from '../http/http-api.ts';
import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';
import type { MetricStore } from './metric-store.ts';

interface StageProperties {
  readonly ApiId: string;
  readonly AccessLogSettings?: { readonly DestinationArn: string; readonly Format: string };
}

interface FilterProperties {
  readonly FilterPattern: string;
  readonly LogGroupName: string;
  readonly MetricTransformations: readonly [{ MetricNamespace: string; MetricName: string; MetricValue: string }];
}

/** Of a pattern for JSON, the form `{ ($.field = "text") && … }`. */
const condition = /\(\$\.(\w+) = "([^"]*)"\)/g;

/** An API's line for each request, as far as metric filters count lines by their status. @throws OperatorError */
export function readAccessLog(template: Template, apiId: string, store: MetricStore): (answer: AnswerOfApi) => void {
  const stages = template.list<StageProperties>('AWS::ApiGatewayV2::Stage');
  const settings = stages.find(({ properties }) => properties.ApiId === apiId)?.properties.AccessLogSettings;
  const groups = template.list('AWS::Logs::LogGroup');
  const group = groups.find(({ id }) => template.attribute(id, 'Arn') === settings?.DestinationArn);
  const filters = template.list<FilterProperties>('AWS::Logs::MetricFilter').map(({ id, properties }) => {
    const { FilterPattern, LogGroupName, MetricTransformations } = properties;
    const [{ MetricNamespace: namespace, MetricName: name, MetricValue }] = MetricTransformations;
    const conditions = [...FilterPattern.matchAll(condition)];
    const form = `{ ${conditions.map(([each]) => each).join(' && ')} }`;
    if (LogGroupName !== group?.ref || form !== FilterPattern)
      throw new OperatorError(`The local host does not know the metric filter ${id}.`);
    return { conditions, value: Number(MetricValue), metric: { namespace, name, dimensions: {} } };
  });
  const format: Record<string, string> = JSON.parse(settings?.Format ?? '{}');
  return ({ status, answered }) => {
    const context: Record<string, unknown> = { '$context.status': status, '$context.integration.status': answered };
    const line = (field = '') => String(context[format[field] ?? ''] ?? '-');
    for (const { conditions, metric, value } of filters)
      if (conditions.every(([, field, text]) => line(field) === text)) store.record(metric, value);
  };
}
