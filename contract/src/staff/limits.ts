/** A session of the console ends this long after sign-in (issue 15 §1). */
export const STAFF_SESSION_HOURS = 12
/** A session of the console ends after this long without use (issue 15 §1). */
export const STAFF_IDLE_MINUTES = 60

/** Validity of an invitation. Our choice: a new colleague may be away for some days. */
export const INVITATION_DAYS = 7
/** Time to answer the challenge of a passkey. Our choice: longer than any browser's prompt. */
export const PASSKEY_CHALLENGE_MINUTES = 5

/** Shortest password of staff. Our choice: they can do more than travellers, and use it twice a day at most. */
export const STAFF_PASSWORD_MIN = 12

/** A claim of a piece of work in the queue lapses after this long. Our choice: longer than any decision takes. */
export const QUEUE_CLAIM_MINUTES = 30

/** Longest name of a member of staff, and of a key. */
export const STAFF_NAME_MAX = 60
/** The maximum number of passkeys, and of keys, of one person. Our choice: bounds the number that a stolen session can add. */
export const PASSKEYS_MAX = 10
export const STAFF_KEYS_MAX = 5

/** Length of the provider's number of a refund that staff sent. */
export const PROVIDER_REFERENCE_MIN = 3
export const PROVIDER_REFERENCE_MAX = 100
