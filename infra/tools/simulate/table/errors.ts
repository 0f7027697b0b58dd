import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** A malformed request. The SDK has no class for it. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {}, message });
}

/** What an item makes of a well-formed request: alone a `ValidationException`, in a transaction a reason to cancel it. */
export class InvalidForItem extends Error {
  override readonly name = 'InvalidForItem';
}
