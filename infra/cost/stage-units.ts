import type { StageUnits } from './units.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}

/** What a stage has as long as it stands, by the resources of its template and of its nested ones. */
export function stageUnits(resources: Readonly<Record<string, Resource>>): StageUnits {
  const all = Object.values(resources);
  const count = (type: string) => all.filter(({ Type }) => Type === type).length;
  const memoryOf = (name: string) =>
    Number(all.find(({ Properties }) => Properties?.Description === `Tradefloor ${name}`)?.Properties.MemorySize);
  return {
    alarmMetrics: all.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm').reduce(addMetrics, 0),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    secrets: count('AWS::SecretsManager::Secret'),
    scheduledMb: memoryOf('beat'),
    routeMb: memoryOf('place-trade'),
  };
}

/** An alarm costs the same for each metric that its expression looks at. */
function addMetrics(sum: number, { Properties: { Metrics = [{ MetricStat: {} }] } }: Resource): number {
  return sum + (Metrics as readonly { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat).length;
}
