/** Digits of a code of an authenticator app, as all apps show (RFC 6238). */
export const TOTP_LENGTH = 6
/** Time to set up an authenticator app. Our choice. */
export const TOTP_SETUP_MINUTES = 30
/** Recovery codes of one person. Our choice: as many as GitHub and Google issue. */
export const RECOVERY_CODES = 10
/** Symbols of a recovery code, without hyphens: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10
