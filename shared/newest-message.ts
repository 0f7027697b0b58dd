/** A header of answers with prices: the newest chat message's id, so that pages mark an unread chat without asking. */
export const NEWEST_MESSAGE = 'x-newest-message';
