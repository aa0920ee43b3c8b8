/** The shop's client at Google. */
export const GOOGLE_CLIENT_ID = '000000000000-sandbox.apps.googleusercontent.com'
/** The client of another shop. */
export const OTHER_CLIENT_ID = '111111111111-other.apps.googleusercontent.com'
