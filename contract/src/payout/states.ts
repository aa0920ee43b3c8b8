/** The kinds of entries that change the debt to a supplier. */
export const LINE_KINDS = ['stay', 'correction', 'payout', 'payout_returned'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The states of a run of payouts. */
export const RUN_STATES = ['proposed', 'approved', 'sent', 'declined'] as const

/** The states of a payout. A dropped one was declined, or could no longer be paid when its run was approved. */
export const PAYOUT_STATES = ['proposed', 'approved', 'sent', 'returned', 'dropped'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** The reasons why a run does not pay a supplier that has a balance. */
export const LEFT_OUT_REASONS = ['in_progress', 'suspended', 'negative', 'account_pause', 'no_account'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A credit note takes back commission of earlier months. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

/** The hours between entering a bank account and the first payout to it (issue 16 §2). */
export const BANK_ACCOUNT_PAUSE_HOURS = 72
