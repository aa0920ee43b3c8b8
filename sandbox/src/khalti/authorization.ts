import { MERCHANTS, type Merchant } from './merchant.ts'

export type Refusal = { code: number; body: object }

/** Both bodies of a 401 as the KPG-2 documentation prints them. */
const NO_CREDENTIALS: Refusal = {
  code: 401,
  body: { detail: 'Authentication credentials were not provided.', status_code: 401 },
}
const INVALID_TOKEN: Refusal = { code: 401, body: { detail: 'Invalid token.', status_code: 401 } }

/** The documentation prints no HTTP status for it; one integrator reports 404. */
export const NOT_FOUND: Refusal = { code: 404, body: { detail: 'Not found.', error_key: 'validation_error' } }

/** Reads the merchant's key. Khalti's samples write the word before it as `Key` and as `key`. */
export function readAuthorization(header: string | undefined): { merchant: Merchant } | { refusal: Refusal } {
  const key = /^key +(\S+)$/i.exec(header ?? '')?.[1]
  if (key === undefined) return { refusal: NO_CREDENTIALS }
  const merchant = MERCHANTS.find(({ secret }) => secret === key)
  return merchant ? { merchant } : { refusal: INVALID_TOKEN }
}

/** Returns the refusal of one invalid field. */
export function invalidField(name: string, message: string): Refusal {
  return invalidFields({ [name]: [message] })
}

/** Returns the refusal of several invalid fields, with their messages. */
export function invalidFields(problems: Readonly<Record<string, readonly string[]>>): Refusal {
  return { code: 400, body: { ...problems, error_key: 'validation_error' } }
}
