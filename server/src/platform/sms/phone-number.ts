const COUNTRY_CODE = '+977'
const MOBILE = /^\d{10}$/

/** Returns a Nepali mobile number of ten digits with its country code, as the gateway expects it. */
export function internationalNumber(phone: string): string {
  return `${COUNTRY_CODE}${phone}`
}

/** Returns the ten digits of a Nepali sender's number, given with or without country code; undefined for any other sender, such as a short code. */
export function nationalNumber(from: string): string | undefined {
  const digits = from.replace(/[\s()-]/g, '').replace(/^(\+|00)?977(?=\d{10}$)/, '')
  return MOBILE.test(digits) ? digits : undefined
}
