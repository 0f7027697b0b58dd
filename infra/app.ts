import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import {
  App,
  CloudFormationValidatePlugin,
  type IPolicyValidationContext,
  NestedStack,
  Tags,
  Validations,
} from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { root } from './paths.ts';
import { runProgram } from './program.ts';
import { TradefloorStack } from './stack.ts';
import { chooseStage, PRODUCTION, stackName } from './stage-names.ts';
import { contextOf, contextOptions, readStageOptions } from './stage-options.ts';

interface AppOptions {
  readonly stage?: string;
  readonly context?: Record<string, string>;
  readonly userName?: string;
  readonly outdir?: string;
  readonly commit?: string;
  /** Whether a finding without an accepted reason stops the synthesis. The default is true. */
  readonly isChecked?: boolean;
}

/** Creates one stack per stage, named after the user or by `-c stage=`. The stage `prod` keeps its data. */
export function createApp(options: AppOptions = {}): App {
  const app = new App({
    outdir: options.outdir ?? join(root, 'cdk.out'),
    analyticsReporting: false,
    context: { ...options.context, '@aws-cdk/core:validateAgainstDefaultRules': true },
  });
  const named = options.stage ?? app.node.tryGetContext('stage');
  const stage = chooseStage({ named, userName: options.userName });
  const chosen = readStageOptions(app.node.getAllContext(), process.env.CDK_DEFAULT_REGION);
  const stack = new TradefloorStack(app, stackName(stage), {
    ...{ stage, keepsData: stage === PRODUCTION, chosen },
    ...(options.commit && { commit: options.commit }),
  });
  Tags.of(stack).add('product', 'tradefloor');
  Tags.of(stack).add('stage', stage);
  if (options.isChecked !== false) Validations.of(app).addPlugins(new TemplateRules(), new AwsSolutionsChecks(app));
  return app;
}

/** Applies CDK's own CloudFormation rules to nested stacks too, which they skip by default. */
class TemplateRules extends CloudFormationValidatePlugin {
  override validate(context: IPolicyValidationContext): ReturnType<CloudFormationValidatePlugin['validate']> {
    const nested = context.appConstruct.node.findAll().filter((construct) => NestedStack.isNestedStack(construct));
    const stackTemplates = context.stackTemplates.flatMap((stack) => {
      const within = nested.filter(({ node }) => node.path.startsWith(`${stack.stackConstructPath}/`));
      const templates = within.map(({ node, templateFile }) => {
        const templatePath = join(dirname(stack.templatePath), templateFile);
        return { ...stack, stackConstructPath: node.path, templatePath };
      });
      return [stack, ...templates];
    });
    return super.validate({ ...context, stackTemplates });
  }
}

/** The commit has `-dirty` with local changes. The variable `COMMIT` replaces a missing Git history. */
function presentCommit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return process.env.COMMIT || undefined;
  }
}

if (import.meta.main)
  await runProgram({ usage: 'npm run synth [-- -c NAME=VALUE…]', options: contextOptions }, ({ context }) => {
    const commit = presentCommit();
    createApp({ context: contextOf(context), ...(commit && { commit }) }).synth();
    return 0;
  });
