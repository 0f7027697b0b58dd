import { userInfo } from 'node:os';
import { join } from 'node:path';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { root } from './paths.ts';
import { TradefloorStack } from './stack.ts';

const PRODUCTION = 'prod';

/** One stack a stage: yours by default, named after you; `-c stage=prod` is the one that keeps its data. */
export function createApp({ stage, outdir = join(root, 'cdk.out') }: { stage?: string; outdir?: string } = {}): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
  });
  const name = stageName(stage ?? app.node.tryGetContext('stage') ?? userInfo().username);
  const stack = new TradefloorStack(app, `Tradefloor-${name}`, { stage: name, keepsData: name === PRODUCTION });
  Tags.of(stack).add('product', 'tradefloor');
  Tags.of(stack).add('stage', name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** A stage names a stack, a sign-in domain and functions, so it is short and plain. */
function stageName(text: unknown): string {
  const name = String(text)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name)) throw new Error(`not a stage name: ${text}`);
  return name;
}

if (import.meta.main) createApp().synth();
