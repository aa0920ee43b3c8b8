/** The shop as Facebook knows it. */
export const FACEBOOK_APP = { id: '100000000000001', secret: 'sandbox-facebook-app-secret-0001' } as const
/** Another shop's. */
export const OTHER_APP_ID = '200000000000002'
