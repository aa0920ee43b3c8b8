/** The key is public in the samples of Khalti's KPG-2 documentation; the name is ours. Nothing here is secret. */
export const TEST_MERCHANT = { name: 'Test merchant', secret: 'live_secret_key_68791341fdd94846a146f0457ff7b455' } as const

/** Another merchant with a key of the same documentation. Neither merchant finds the other's payments. */
const OTHER_MERCHANT = { name: 'Another merchant', secret: '05bf95cc57244045b8df5fad06748dab' } as const

export const MERCHANTS = [TEST_MERCHANT, OTHER_MERCHANT] as const

export type Merchant = (typeof MERCHANTS)[number]

/** Public test payers of the same documentation. */
export const TEST_PAYERS = {
  ids: ['9800000000', '9800000001', '9800000002', '9800000003', '9800000004', '9800000005'],
  mpin: '1111',
  otp: '987654',
} as const
