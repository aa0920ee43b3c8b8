/** Longest message, in characters. Our choice: about a page; four times a note to the host. */
export const MESSAGE_MAX = 2000

/** Messages in one response; older ones take another request. Our choice: more than most bookings ever have. */
export const MESSAGES_PER_PAGE = 50

/** Days after departure, or after a cancellation, until which both sides can write. Our choice: long enough for a lost charger. */
export const THREAD_OPEN_DAYS = 14

/** Days after departure until which a supplier can read a thread: as long as it sees the name of the guest (decision 118). */
export const SUPPLIER_READS_DAYS = 30

/** Days after departure when messages and their pictures are deleted. Our choice: complaints about a stay come within a year. */
export const MESSAGES_KEPT_DAYS = 365

/** Minutes that a message stays unread before its reader is emailed. Our choice: a person who has the page open reads it first. */
export const UNREAD_MINUTES = 5

/** Longest explanation of a report or a block. Our choice: as long as a reason in an email. */
export const REPORT_NOTE_MAX = 500

/** Size in bytes and megapixels of a picture in a thread. Our choice: as large as photos of phones; the site sends smaller ones. */
export const MESSAGE_PICTURE_BYTES_MAX = 10 * 1024 * 1024
export const MESSAGE_PICTURE_MEGAPIXELS_MAX = 50

/** The media types that a picture in a thread can have. */
export const MESSAGE_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The authors of messages. `system` messages are notices, such as that the thread is blocked. */
export const MESSAGE_AUTHORS = ['traveller', 'supplier', 'staff', 'system'] as const

/** The sides that write to each other. */
export const THREAD_SIDES = ['traveller', 'supplier'] as const

/** The notices of the system. */
export const MESSAGE_NOTICES = ['blocked', 'unblocked'] as const

/** Quick replies that a supplier can save, and the length of one. Our choice: as many as a phone shows above the field. */
export const QUICK_REPLIES_MAX = 12
export const QUICK_REPLY_MAX = 500

/** Why a message is reported. */
export const REPORT_REASONS = ['offensive', 'spam', 'scam', 'pays_elsewhere', 'other'] as const

/** The decisions of staff about a reported message: to leave it or to remove it. */
export const REPORT_OUTCOMES = ['dismissed', 'removed'] as const

/** The reasons why only staff can write in a thread. */
export const CLOSED_REASONS = ['blocked', 'hold_ended', 'cancelled', 'ended'] as const

/** The minimum number of answers of a supplier within `ANSWERS_DAYS` for its usual response time to be shown. Our choice: fewer are not representative. */
export const ANSWERS_MIN = 5
export const ANSWERS_DAYS = 90

/** The longest usual response time that is shown, in hours. Our choice: a longer one does not help travellers to decide. */
export const ANSWER_HOURS_MAX = 48
