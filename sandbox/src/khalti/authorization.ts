import { MERCHANTS, type Merchant } from './merchant.ts'

export type Refusal = { code: number; body: object }

/** KPG-2 documentation: both 401 bodies, word for word. */
const NO_CREDENTIALS: Refusal = {
  code: 401,
  body: { detail: 'Authentication credentials were not provided.', status_code: 401 },
}
const INVALID_TOKEN: Refusal = { code: 401, body: { detail: 'Invalid token.', status_code: 401 } }

/** Printed without its HTTP status, which one integrator reports as 404. */
export const NOT_FOUND: Refusal = { code: 404, body: { detail: 'Not found.', error_key: 'validation_error' } }

/** Khalti writes the word before the key both as `Key` and as `key`. */
export function readAuthorization(header: string | undefined): { merchant: Merchant } | { refusal: Refusal } {
  const key = /^key +(\S+)$/i.exec(header ?? '')?.[1]
  if (key === undefined) return { refusal: NO_CREDENTIALS }
  const merchant = MERCHANTS.find(({ secret }) => secret === key)
  return merchant ? { merchant } : { refusal: INVALID_TOKEN }
}

export function invalidField(name: string, message: string): Refusal {
  return invalidFields({ [name]: [message] })
}

export function invalidFields(problems: Readonly<Record<string, readonly string[]>>): Refusal {
  return { code: 400, body: { ...problems, error_key: 'validation_error' } }
}
