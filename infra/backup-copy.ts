import { Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';

/** The time is in UTC, after the audit. */
const TIME = { hour: '4', minute: '0' };
/** The copy here is only in transit; point-in-time recovery covers more. */
const KEPT_HERE = Duration.days(1);
const KEPT_THERE = Duration.days(35);

interface BackupCopyProps {
  readonly stage: string;
  readonly table: Table;
  readonly vaultArn: string;
}

/** Copies the table to another account each day, in case this account is lost or its data deleted. */
export class BackupCopy extends Construct {
  constructor(scope: Construct, id: string, { stage, table, vaultArn }: BackupCopyProps) {
    super(scope, id);
    const destinationBackupVault = BackupVault.fromBackupVaultArn(this, 'There', vaultArn);
    // The vault is not empty, so it stays when the stack is deleted. Another stack's vault needs another name.
    const part = Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Stack.of(this).stackId))));
    const backupVault = new BackupVault(this, 'Here', { backupVaultName: `${stage}-${part}` });
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: `Tradefloor-${stage}`, backupVault });
    plan.addRule(
      new BackupPlanRule({
        scheduleExpression: Schedule.cron(TIME),
        deleteAfter: KEPT_HERE,
        copyActions: [{ destinationBackupVault, deleteAfter: KEPT_THERE }],
      }),
    );
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] });
    const name = '<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup';
    const reason = 'AWS Backup’s own policy: what a copy takes is a matter of the service.';
    Validations.of(selection).acknowledge({ id: `AwsSolutions-IAM4[Policy::arn:${name}]`, reason });
  }
}
