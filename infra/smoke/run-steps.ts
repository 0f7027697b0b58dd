export interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
  /** Throws on a failure, or {@link Skipped}. Returns text worth printing. */
  readonly run: () => Promise<string | undefined>;
}

/** Thrown by a step that cannot run, through no fault of the site. */
export class Skipped extends Error {}

interface StepResult {
  readonly name: string;
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly durationMs: number;
  readonly detail: string;
}

const STEP_MS = 45_000;

export async function runSteps(
  steps: readonly Step[],
  tell: (line: string) => void,
  stepMs = STEP_MS,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(step, results, stepMs);
    results.push(result);
    tell(lineOf(result));
  }
  const count = (outcome: StepResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const seconds = results.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
  tell(`smoke: ${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped, in ${seconds.toFixed(1)} s`);
  return results;
}

async function runStep({ name, needs = [], run }: Step, earlier: readonly StepResult[], stepMs: number) {
  const startedMs = performance.now();
  const end = (outcome: StepResult['outcome'], detail = ''): StepResult => {
    return { name, outcome, durationMs: Math.round(performance.now() - startedMs), detail };
  };
  const missing = needs.find((needed) => earlier.find((result) => result.name === needed)?.outcome !== 'ok');
  if (missing !== undefined) return end('skipped', `not without "${missing}"`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${stepMs / 1000} s`)), stepMs);
  });
  try {
    return end('ok', await Promise.race([run(), late]));
  } catch (error) {
    return end(error instanceof Skipped ? 'skipped' : 'failed', sentenceOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function lineOf({ name, outcome, durationMs, detail }: StepResult): string {
  const told = `${outcome.padEnd(7)} ${String(durationMs).padStart(6)} ms  ${name}`;
  return detail === '' ? told : `${told}: ${detail}`;
}

/** Writes an error on one line with its cause, because `fetch failed` alone says nothing. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : '';
  return `${error.message}${cause}`.replaceAll(/\s+/g, ' ');
}
