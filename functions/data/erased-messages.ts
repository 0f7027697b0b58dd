import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { monthsKept } from './chat-message.ts';
import { inPartition, queryPages } from './read.ts';
import { update, writeIf } from './write.ts';

/*
 * CHAT#<year-month>: the messages of a player who leaves keep their place in the conversation, without words or name;
 * those of one whose name is taken away, without the name.
 */

/** 10 GB, of a month of 30 million messages. */
const MAX_PAGES = 10_000;

const ERASED_TEXT = 'This message went with its author.';

/** What is left to erase, also of a player who has taken the very name. */
const HAS_WORDS = '(attribute_exists(message) AND message <> :text)';
const HAS_NAME = '(attribute_not_exists(firstName) OR firstName <> :first OR lastName <> :last)';

/** A megabyte, some 3,000 messages: as far back as readers go. */
const MAX_RENAMED_PAGES = 1;

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** In the newest messages of each month that is kept; every client is told. Repeatable. */
export async function renameInMessages(playerId: string, { firstName, lastName }: Names, nowMs: number): Promise<void> {
  const values = { ':first': firstName, ':last': lastName };
  for (const month of new Set(monthsKept(nowMs))) {
    const query = {
      ...inPartition(month, undefined, { ...values, ':player': playerId }),
      FilterExpression: `userId = :player AND attribute_exists(message) AND ${HAS_NAME}`,
      ProjectionExpression: 'PK, SK',
      ScanIndexForward: false,
    };
    for await (const { Items = [] } of queryPages(query, MAX_RENAMED_PAGES))
      for (const { PK, SK } of Items) {
        const change = { condition: 'attribute_exists(message)', values: { ...values, ':one': 1 } };
        const key = { PK: String(PK), SK: String(SK) };
        await writeIf(update(key, 'SET firstName = :first, lastName = :last ADD revision :one', change));
      }
  }
}

/** All kept ones, tombstones too. Reads the chat of thirty days, since nothing else tells who wrote what. Repeatable. */
export async function eraseMessagesOf(playerId: string, nowMs: number): Promise<void> {
  const { firstName, lastName } = DELETED_PLAYER;
  const values = { ':first': firstName, ':last': lastName, ':none': null };
  const names = 'firstName = :first, lastName = :last, profileImageUrl = :none';
  for (const month of new Set(monthsKept(nowMs))) {
    const query = {
      ...inPartition(month),
      FilterExpression: `userId = :player AND (${HAS_WORDS} OR ${HAS_NAME})`,
      ProjectionExpression: 'PK, SK, deletedAtMs',
    };
    const ExpressionAttributeValues = {
      ...query.ExpressionAttributeValues,
      ':player': playerId,
      ':first': firstName,
      ':last': lastName,
      ':text': ERASED_TEXT,
    };
    for await (const { Items = [] } of queryPages({ ...query, ExpressionAttributeValues }, MAX_PAGES))
      for (const { PK, SK, deletedAtMs } of Items) {
        const key = { PK: String(PK), SK: String(SK) };
        const change =
          deletedAtMs === undefined
            ? update(key, `SET ${names}, message = :text ADD revision :one`, {
                condition: 'attribute_exists(message)',
                values: { ...values, ':text': ERASED_TEXT, ':one': 1 },
              })
            : update(key, `SET ${names}`, { condition: 'attribute_exists(PK)', values });
        await writeIf(change);
      }
  }
}
