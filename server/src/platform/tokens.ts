import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { REFERENCE_LENGTH } from '@chautari/contract/booking/limits'
import { REFERENCE_SYMBOLS } from '@chautari/contract/booking/reference'

/** A new booking reference: 16 Crockford symbols, 80 bits. */
export function newReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_SYMBOLS[randomInt(REFERENCE_SYMBOLS.length)]).join('')
}

/**
 * The guest token of a booking: 256 bits derived from the reference with the server's secret, so that it can be mailed later
 * and answered again without being stored; the checksum lets scanners find a leaked one.
 */
export function guestToken(secret: string, reference: string): string {
  const body = createHmac('sha256', secret).update(`guest:${reference}`).digest('base64url')
  return `ntg_${body}_${crc32(body).toString(36).padStart(7, '0')}`
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

type Asked = { email: string; askedAt: Date }

/**
 * The token by which whoever reads an address's mail confirms the newsletter: the address itself and a signature over it and the
 * moment it was asked for, so that nothing need be stored and a later letter ends an earlier one's.
 */
export function newsletterToken(secret: string, { email, askedAt }: Asked): string {
  const signed = createHmac('sha256', secret).update(`newsletter:${askedAt.toISOString()}:${email}`).digest('base64url')
  return `ntc_${Buffer.from(email).toString('base64url')}.${signed}`
}

/** The address that a newsletter token is about, if it has the form of one; nothing is proved by it. */
export function addressOf(token: string): string | undefined {
  const [, encoded] = /^ntc_([\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (encoded === undefined) return undefined
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  return email.includes('\0') ? undefined : email
}
