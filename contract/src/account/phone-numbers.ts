const COUNTRY = '977'
const MOBILE = /^\+977(9[678]\d{8})$/
const WITH_COUNTRY = new RegExp(`^(00)?${COUNTRY}(?=\\d{8,10}$)`)

/**
 * Returns a phone number in one form, such as `+97761520123`, so that spaces, a leading zero and a missing country code make no difference. A
 * number without a country code is one of Nepal.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  const national = digits.replace(WITH_COUNTRY, '').replace(/^0(?=\d{7,9}$)/, '')
  return `+${COUNTRY}${national}`
}

/** Returns the ten digits of a Nepali mobile number, which can receive a code by SMS; undefined for any other number. */
export function mobileOf(phone: string): string | undefined {
  return MOBILE.exec(phoneKey(phone))?.[1]
}
