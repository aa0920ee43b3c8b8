/** Emails of one batch of a newsletter. Our choice: as many as our server sends in a minute. */
export const NEWSLETTER_BATCH = 300
/** Seconds between two batches. Our choice: mail providers throttle senders of many emails at once. */
export const NEWSLETTER_PAUSE_SECONDS = 60
/** A newsletter can be planned this far ahead. Our choice. */
export const NEWSLETTER_DAYS_AHEAD_MAX = 90

/** Most blocks of a newsletter. Our choice: mail programs cut longer emails. */
export const NEWSLETTER_BLOCKS_MAX = 30
/** Longest subject: mailboxes on phones show less. */
export const NEWSLETTER_SUBJECT_MAX = 120
export const NEWSLETTER_HEADING_MAX = 120
export const NEWSLETTER_TEXT_MAX = 3000
export const NEWSLETTER_LABEL_MAX = 40
export const NEWSLETTER_URL_MAX = 500

/**
 * A newsletter stops automatically once this many addresses were refused and no more received it, because the error is then ours. Our choice.
 */
export const NEWSLETTER_REFUSED_MAX = 20

/** The parts that a newsletter can lack. Without a blocking one it cannot be sent. */
export const ISSUE_GAPS = ['subject', 'blocks', 'cards', 'nepali'] as const
export const ISSUE_GAPS_BLOCKING = ['subject', 'blocks', 'cards'] as const
export type IssueGap = (typeof ISSUE_GAPS)[number]
