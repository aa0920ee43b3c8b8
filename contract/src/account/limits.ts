/** Spec 2 §5: what a password may be when it is chosen, and what is tried when one logs in. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 255
export const LOGIN_PASSWORD_MIN = 3
/** Far longer than any name that somebody has: a longer one is refused, all others fail. */
export const LOGIN_NAME_MAX = 8192

/** Spec 2 §5: names in the profile and at registration, each of both. */
export const PROFILE_NAME_MIN = 3
export const PROFILE_NAME_MAX = 50
export const REGISTERED_NAME_MAX = 255

export const ADDRESS_MIN = 3
export const ADDRESS_MAX = 50

export const EMAIL_MIN = 3
/** Spec 2 §5: of the form that finds an account; the call itself takes what can be registered. */
export const FORGOT_PASSWORD_EMAIL_MAX = 50
export const EMAIL_MAX = 255

/** Spec 2 §5: a profile picture is smaller than this. */
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024
/** Spec 2 §5: of one that is larger, or no PNG and no JPEG. */
export const PICTURE_ERROR = 'Image must be less than 2 MB'
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

/** The code that is sent to a phone, and how long and how often it may be typed. */
export const PHONE_CODE_LENGTH = 6
export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_TRIES = 5

/** Spec 2 §9: the form waits so long before it sends a changed password. */
export const PASSWORD_SUBMIT_DELAY_MS = 400

/** A session ends so long after it was last used, and after it began. */
export const SESSION_IDLE_DAYS = 7
export const SESSION_DAYS = 30

export const RESET_LINK_MINUTES = 60
export const VERIFICATION_LINK_HOURS = 24

/** Who has no password signs in again to delete their account, and does so within these. */
export const RECENT_SIGN_IN_MINUTES = 10

/** For how long bookings and their payments are kept, which a deleted account does not shorten (decision 029). */
export const BOOKING_RETENTION_YEARS = 6

/** A ticket to look through a traveller's eyes, and the session it is exchanged for. */
export const TICKET_SECONDS = 120
export const IMPERSONATION_MINUTES = 30

/** Longer than any token of ours. */
export const TOKEN_MAX = 120
/** Longer than the tokens of Google and Facebook. */
export const SOCIAL_TOKEN_MAX = 8192

/** Spec 2 §3: the order of the form. */
export const STATES = ['Province No. 1', 'Province No. 2', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim'] as const

export const COUNTRY = 'Nepal'

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
