/** Answers with prices name the newest chat message, so that pages mark an unread chat without a request. */
export const NEWEST_MESSAGE = 'x-newest-message';
