export const reportReasons = ['spam', 'abuse', 'name', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** 30 days, as long as messages are kept. */
export const MAX_MUTE_MINUTES = 30 * 24 * 60;
