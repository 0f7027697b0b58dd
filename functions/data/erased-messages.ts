import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { monthsKept } from './chat-message.ts';
import { inPartition, queryPages } from './read.ts';
import type { Item } from './table.ts';
import { update, writeIf } from './write.ts';

/*
 * CHAT#<year-month>: the messages of a player who leaves keep their place in the conversation, without text or name. If
 * only the player's name is taken away, they keep the text.
 */

/** 10 GB, for a month of 30 million messages. */
const MAX_PAGES = 10_000;

const ERASED_TEXT = 'This message went with its author.';

/** Finds what is left to erase, even if the player has chosen the very placeholder as a name. */
const HAS_WORDS = '(attribute_exists(message) AND message <> :text)';
const HAS_NAME = '(attribute_not_exists(firstName) OR firstName <> :first OR lastName <> :last)';

/** A megabyte has some 3,000 messages, as far back as readers go. */
const MAX_RENAMED_PAGES = 1;

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Changes the name in each kept month's newest messages, and notifies every client. Repeating it changes nothing. */
export async function renameInMessages(playerId: string, { firstName, lastName }: Names, nowMs: number): Promise<void> {
  const values = { ':first': firstName, ':last': lastName };
  const condition = 'attribute_exists(message)';
  const found = { filter: `${condition} AND ${HAS_NAME}`, values, maxPages: MAX_RENAMED_PAGES };
  for await (const { key } of messagesOf(playerId, found, nowMs))
    await writeIf(
      update(key, 'SET firstName = :first, lastName = :last ADD revision :one', {
        condition,
        values: { ...values, ':one': 1 },
      }),
    );
}

/**
 * Erases all kept messages, including tombstones. Reads thirty days of chat, because no index lists messages by author.
 * Repeating it changes nothing.
 */
export async function eraseMessagesOf(playerId: string, nowMs: number): Promise<void> {
  const { firstName, lastName } = DELETED_PLAYER;
  const shown = { ':first': firstName, ':last': lastName };
  const values = { ...shown, ':none': null };
  const names = 'firstName = :first, lastName = :last, profileImageUrl = :none';
  const filter = `(${HAS_WORDS} OR ${HAS_NAME})`;
  const found = { filter, values: { ...shown, ':text': ERASED_TEXT }, maxPages: MAX_PAGES };
  for await (const { key, isTombstone } of messagesOf(playerId, found, nowMs))
    await writeIf(
      isTombstone
        ? update(key, `SET ${names}`, { condition: 'attribute_exists(PK)', values })
        : update(key, `SET ${names}, message = :text ADD revision :one`, {
            condition: 'attribute_exists(message)',
            values: { ...values, ':text': ERASED_TEXT, ':one': 1 },
          }),
    );
}

interface Found {
  readonly filter: string;
  readonly values: Item;
  /** The limit applies to each month. */
  readonly maxPages: number;
}

async function* messagesOf(playerId: string, { filter, values, maxPages }: Found, nowMs: number) {
  for (const month of monthsKept(nowMs)) {
    const query = {
      ...inPartition(month, undefined, { ...values, ':player': playerId }),
      FilterExpression: `userId = :player AND ${filter}`,
      ProjectionExpression: 'PK, SK, deletedAtMs',
      ScanIndexForward: false,
    };
    for await (const { Items = [] } of queryPages(query, maxPages))
      for (const { PK, SK, deletedAtMs } of Items)
        yield { key: { PK: String(PK), SK: String(SK) }, isTombstone: deletedAtMs !== undefined };
  }
}
