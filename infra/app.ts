import { join } from 'node:path';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { operatingSystemUser, readCommandLine } from './command-line.ts';
import { presentCommit } from './commit.ts';
import { root } from './paths.ts';
import { TradefloorStack } from './stack.ts';
import { chooseStage, PRODUCTION, stackName } from './stage-names.ts';
import { readStageOptions } from './stage-options.ts';
import { TemplateRules } from './template-rules.ts';

interface AppOptions {
  /** Goes before the stage that the context names. */
  readonly stage?: string;
  readonly context?: Record<string, string>;
  readonly userName?: string;
  readonly outdir?: string;
  readonly commit?: string;
}

/** One stack a stage: yours by default, named after you; `-c stage=prod` is the one that keeps its data. */
export function createApp(options: AppOptions = {}): App {
  const app = new App({
    outdir: options.outdir ?? join(root, 'cdk.out'),
    analyticsReporting: false,
    context: { ...options.context, '@aws-cdk/core:validateAgainstDefaultRules': true },
  });
  const stage = chooseStage({
    named: options.stage ?? app.node.tryGetContext('stage'),
    userName: options.userName ?? operatingSystemUser(),
  });
  // The CDK CLI tells the region of its profile.
  const chosen = readStageOptions(app.node.getAllContext(), process.env.CDK_DEFAULT_REGION);
  const stack = new TradefloorStack(app, stackName(stage), {
    ...{ stage, keepsData: stage === PRODUCTION, chosen },
    ...(options.commit && { commit: options.commit }),
  });
  Tags.of(stack).add('product', 'tradefloor');
  Tags.of(stack).add('stage', stage);
  Validations.of(app).addPlugins(new TemplateRules(), new AwsSolutionsChecks(app));
  return app;
}

if (import.meta.main) createApp({ context: readCommandLine().context, commit: presentCommit() }).synth();
