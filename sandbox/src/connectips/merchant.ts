/**
 * A merchant of this sandbox, with ids in the form of NCHL's samples ("MER-550-APP-1"). NCHL publishes no test merchant: each
 * merchant gets its own. Nothing here is secret.
 */
export const TEST_MERCHANT = {
  merchantId: '550',
  appId: 'MER-550-APP-1',
  appName: 'Chautari',
  /** For HTTP Basic on the creditor API, with the app id as user. */
  password: 'sandbox-connectips-password',
} as const

/** A payer of this sandbox, for the login page. */
export const TEST_PAYER = { user: 'sita.gurung', password: 'Connect@123', otp: '123456' } as const

/** The payer's bank, as the transaction details name it. The code is that of NCHL's sample. */
export const PAYER_BANK = { code: '2501', name: 'Sandbox Bank' } as const
