/** The shop as Google knows it. */
export const GOOGLE_CLIENT_ID = '000000000000-sandbox.apps.googleusercontent.com'
/** Another shop's. */
export const OTHER_CLIENT_ID = '111111111111-other.apps.googleusercontent.com'
