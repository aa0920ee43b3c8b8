/** Length of a new password (spec 2 §5, §9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 255
/** The symbols that a password may contain. It must contain at least one of them (spec 2 §5). */
export const PASSWORD_SYMBOLS = '@ $ ! % * ? &'
/** Shortest password that the login form sends (spec 2 §5). */
export const LOGIN_PASSWORD_MIN = 3
/** Longest email or phone accepted at login. Our choice: far longer than real ones; only bounds the request. */
export const LOGIN_NAME_MAX = 8192

/** Length of the first and of the last name in the profile (spec 2 §5, §9). */
export const PROFILE_NAME_MIN = 3
export const PROFILE_NAME_MAX = 50
/** Length of the first and of the last name at registration (spec 2 §5, §9). */
export const REGISTERED_NAME_MAX = 255

/** Length of the profile's address line (spec 2 §5). */
export const ADDRESS_MIN = 3
export const ADDRESS_MAX = 50

/** Length of an email address (spec 2 §5, §9). */
export const EMAIL_MIN = 3
export const EMAIL_MAX = 255
/** Longest email the forgot-password form takes (spec 2 §5). The call itself takes any address that can be registered. */
export const FORGOT_PASSWORD_EMAIL_MAX = 50

const PICTURE_MB_MAX = 2
/** A profile picture must be smaller than this (spec 2 §5, §9). */
export const PICTURE_BYTES_MAX = PICTURE_MB_MAX * 1024 * 1024
/** Shown for a picture that is too large or neither PNG nor JPEG (spec 2 §5). */
export const PICTURE_ERROR = `Image must be less than ${PICTURE_MB_MAX} MB`
/** Accepted picture types (spec 2 §5, §9). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

/** The kinds of products that a traveller can save. */
export const SAVED_KINDS = ['property', 'package'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** The maximum number of saved stays and packages of one account, together; the oldest are removed. Our choice: as many as one page of cards shows. */
export const SAVED_STAYS_MAX = 50

/** Digits in a phone verification code. Our choice, as the specification names none: what banks and wallets in Nepal send. */
export const PHONE_CODE_LENGTH = 6
/** Validity of a phone code. Our choice: an SMS can be minutes late. */
export const PHONE_CODE_MINUTES = 10
/** Wrong guesses after which a phone code is void. Our choice: leaves a guesser a chance of 5 in a million. */
export const PHONE_CODE_TRIES = 5

/** The password form waits this long before it sends (spec 2 §9). */
export const PASSWORD_SUBMIT_DELAY_MS = 400

/** A session ends after this long without use, and this long after sign-in. Our choice: the specification sets no lifetime. */
export const SESSION_IDLE_DAYS = 7
export const SESSION_DAYS = 30

/** Validity of a password reset link. Our choice: OWASP advises a short life. */
export const RESET_LINK_MINUTES = 60
/** Validity of an email verification link. Our choice: people read mail within a day. */
export const VERIFICATION_LINK_HOURS = 24

/** Users without a password must have signed in this recently to delete their account (decision 029). */
export const RECENT_SIGN_IN_MINUTES = 10

/** Retention of bookings and payments, also after their account is deleted (decision 029). */
export const BOOKING_RETENTION_YEARS = 6

/** Validity of an impersonation ticket, and the length of its session (decision 031). */
export const TICKET_SECONDS = 120
export const IMPERSONATION_MINUTES = 30

/** Longest token accepted. Our choice: longer than any token we issue. */
export const TOKEN_MAX = 120
/** Longest token of Google or Facebook accepted. Our choice: longer than any they issue. */
export const SOCIAL_TOKEN_MAX = 8192
/** Longest nonce accepted. Our choice: longer than what our page generates. */
export const SOCIAL_NONCE_MAX = 200

/** Provinces in the order of the form (spec 2 §3). */
export const STATES = ['Province No. 1', 'Province No. 2', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim'] as const

/** The only country offered (spec 2 §3). */
export const COUNTRY = 'Nepal'

/** Providers for social login (spec 2 §2, §7). */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const

/** The days for which ended sessions, used links and codes, and sent account emails are kept (decision 029). */
export const ENDED_KEPT_DAYS = 90
