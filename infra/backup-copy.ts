import { Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';

/** UTC, after the audit. */
const TIME = { hour: '4', minute: '0' };
/** Here it is only on its way: point-in-time recovery has more. */
const KEPT_HERE = Duration.days(1);
const KEPT_THERE = Duration.days(35);

interface BackupCopyProps {
  readonly stage: string;
  readonly table: Table;
  /** The other account's vault. */
  readonly vaultArn: string;
}

/** A copy of the table in another account each day, for when this one is lost, or someone in it deletes everything. */
export class BackupCopy extends Construct {
  constructor(scope: Construct, id: string, { stage, table, vaultArn }: BackupCopyProps) {
    super(scope, id);
    const destinationBackupVault = BackupVault.fromBackupVaultArn(this, 'There', vaultArn);
    // Kept when the stack is deleted, since it is not empty: another stack's has another name.
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
