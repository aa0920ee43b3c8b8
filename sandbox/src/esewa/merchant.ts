/** The public test merchant of the eSewa ePay v2 documentation; nothing here is secret. */
export const TEST_MERCHANT = {
  productCode: 'EPAYTEST',
  secret: '8gBm/:&EnhH.1/q',
} as const

/** Public test payers of the same documentation. */
export const TEST_PAYERS = {
  ids: ['9806800001', '9806800002', '9806800003', '9806800004', '9806800005'],
  password: 'Nepal@123',
  /** For eSewa's app only; the web page does not ask for it. */
  mpin: '1122',
  token: '123456',
} as const
