/** The shop's app at Facebook. */
export const FACEBOOK_APP = { id: '100000000000001', secret: 'sandbox-facebook-app-secret-0001' } as const
/** The app of another shop. */
export const OTHER_APP_ID = '200000000000002'
