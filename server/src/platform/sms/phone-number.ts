const COUNTRY_CODE = '+977'
const MOBILE = /^\d{10}$/

/** Returns a mobile number of ten digits with its country code, as the gateway takes it. */
export function internationalNumber(phone: string): string {
  return `${COUNTRY_CODE}${phone}`
}

/** Returns the ten digits of a sender's number in Nepal, with or without its country code; undefined for any other, such as a short code. */
export function nationalNumber(from: string): string | undefined {
  const digits = from.replace(/[\s()-]/g, '').replace(/^(\+|00)?977(?=\d{10}$)/, '')
  return MOBILE.test(digits) ? digits : undefined
}
