import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** A malformed request. The SDK has no class for it. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {}, message });
}

/** A well-formed request that does not suit its item: a `ValidationException`, or a reason to cancel a transaction. */
export class InvalidForItem extends Error {
  override readonly name = 'InvalidForItem';
}
