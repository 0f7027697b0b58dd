import { dirname, join } from 'node:path';
import { CloudFormationValidatePlugin, type IPolicyValidationContext, NestedStack } from 'aws-cdk-lib';

/** CDK's rules for CloudFormation. By themselves they look at the templates of stacks, and not at those of nested ones. */
export class TemplateRules extends CloudFormationValidatePlugin {
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
