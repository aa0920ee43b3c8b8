import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { paisa, type Paisa } from '@chautari/contract/money'

/** The secret that signs new tokens, and earlier ones, whose tokens are still accepted (decision 123). */
export type Secrets = { secret: string; previousSecrets?: readonly string[] }

/** Returns every secret that may have signed a token, the current one first. */
export function secretsOf({ secret, previousSecrets = [] }: Secrets): string[] {
  return [secret, ...previousSecrets]
}

/** Returns whether `text` equals what `derive` returns for the current secret or an earlier one. Compares in constant time. */
export function isDerived(secrets: Secrets, text: string, derive: (secret: string) => string): boolean {
  return secretsOf(secrets).some((secret) => equalInConstantTime(text, derive(secret)))
}

/**
 * Returns the guest token of a booking: 256 bits derived from its reference and the server's secret, so it can be emailed later
 * without being stored (decision 011). A corrected email address is part of it, so that the link sent to the mistyped one no longer
 * opens the booking. The checksum lets secret scanners find leaked tokens.
 */
export function guestToken(secret: string, reference: string, correctedEmail?: string): string {
  const subject = correctedEmail === undefined ? `guest:${reference}` : `guest:${reference}:${correctedEmail.toLowerCase()}`
  const body = createHmac('sha256', secret).update(subject).digest('base64url')
  return `ntg_${body}_${checksumOf(body)}`
}

/**
 * Returns the token of the emailed link that confirms a free booking. Unlike the guest token it is only ever emailed, so that using it
 * proves the address. It is derived, so nothing is stored.
 */
export function confirmationToken(secret: string, { reference, email }: { reference: string; email: string }): string {
  const body = createHmac('sha256', secret).update(`confirm:${reference}:${email.toLowerCase()}`).digest('base64url')
  return `ntf_${body}_${checksumOf(body)}`
}

type LinkedRequest = { reference: string; approveBy: Date }

/**
 * Returns the token of the link by which a supplier answers one request. It is derived, so nothing is stored; the deadline is part of it, so that
 * it opens no later request of the same booking (decision 118).
 */
export function requestToken(secret: string, { reference, approveBy }: LinkedRequest): string {
  const body = createHmac('sha256', secret).update(`request:${reference}:${approveBy.toISOString()}`).digest('base64url')
  return `ntd_${body}_${checksumOf(body)}`
}

/** The prefix of each kind of token; kinds are not interchangeable. */
const PREFIXES = {
  session: 'nts',
  impersonation: 'nti',
  reset: 'ntr',
  email: 'nte',
  staffSession: 'ntw',
  invitation: 'nta',
  staffKey: 'ntk',
  supplierSession: 'ntv',
  memberInvitation: 'ntm',
  supplierJoin: 'ntj',
} as const
export type TokenKind = keyof typeof PREFIXES

/**
 * Returns a new random token of 256 bits. Its checksum lets secret scanners find leaked ones, and refuses typing errors without a
 * query.
 */
export function newToken(kind: TokenKind): string {
  const body = randomBytes(32).toString('base64url')
  return `${PREFIXES[kind]}_${body}_${checksumOf(body)}`
}

/** Returns whether a text has the form of a token of this kind. */
export function isToken(kind: TokenKind, text: string): boolean {
  const [, prefix, body = '', checksum] = /^(nt[a-z])_([\w-]{43})_([0-9a-z]{7})$/.exec(text) ?? []
  return prefix === PREFIXES[kind] && checksum === checksumOf(body)
}

function checksumOf(body: string): string {
  return crc32(body).toString(36).padStart(7, '0')
}

/** Returns the stored hash of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns a keyed hash of a typed address or phone, for rate limits. A plain hash could be reversed by guessing. */
export function hashInput(secret: string, typed: string): string {
  return createHmac('sha256', secret).update(`typed:${typed.trim().toLowerCase()}`).digest('hex')
}

/** Compares two texts in constant time. */
export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Returns a random code of that many digits, to be typed from an email or SMS. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Returns the stored hash of an access code, keyed by the server's secret because codes are short enough to try all. */
export function accessCodeHash(secret: string, { reference, code }: { reference: string; code: string }): string {
  return createHmac('sha256', secret).update(`code:${reference}:${code}`).digest('hex')
}

type PhoneCode = { userId: number; phone: string; code: string }

/** Returns the stored hash of a code sent to one phone for one account. */
export function phoneCodeHash(secret: string, { userId, phone, code }: PhoneCode): string {
  return createHmac('sha256', secret).update(`phone:${userId}:${phone}:${code}`).digest('hex')
}

type OrganisationCode = { organisationId: number; about: string; code: string }

/** Returns the stored hash of a code sent to the phone of an organisation. `about` is the number it verifies, or what it confirms. */
export function organisationCodeHash(secret: string, { organisationId, about, code }: OrganisationCode): string {
  return createHmac('sha256', secret).update(`organisation:${organisationId}:${about}:${code}`).digest('hex')
}

/**
 * Returns the stored hash of a recovery code, keyed because a code has only 50 bits. `owner` is the number of a member of staff, or `user`
 * and the number of an account.
 */
export function recoveryCodeHash(secret: string, { owner, code }: { owner: string; code: string }): string {
  return createHmac('sha256', secret).update(`recovery:${owner}:${code}`).digest('hex')
}

/** Returns the token that a console session sends against cross-site requests. It is derived, so nothing is stored. */
export function csrfToken(secret: string, sessionHash: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionHash}`).digest('base64url')
}

type NewsletterRequest = { email: string; askedAt: Date }

/**
 * Returns the newsletter confirmation token: the address, and a signature over it and the time of the request. Nothing is stored,
 * and a later email invalidates an earlier one.
 */
export function newsletterToken(secret: string, { email, askedAt }: NewsletterRequest): string {
  const signed = createHmac('sha256', secret).update(`newsletter:${askedAt.toISOString()}:${email}`).digest('base64url')
  return `ntc_${Buffer.from(email).toString('base64url')}.${signed}`
}

/** Returns the address in a newsletter token, without verifying it; undefined when malformed. */
export function emailInNewsletterToken(token: string): string | undefined {
  const [, encoded] = /^ntc_([\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (encoded === undefined) return undefined
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  return email.includes('\0') ? undefined : email
}

/** Returns the unsubscribe token of an address, derived from the address alone, so that links in old emails keep working. */
export function unsubscribeToken(secret: string, email: string): string {
  const body = createHmac('sha256', secret).update(`unsubscribe:${email}`).digest('base64url')
  return `ntu_${body}_${checksumOf(body)}`
}

type Quote = { reference: string; refundPaisa: Paisa; quotedAt: Date }

/** Returns a cancellation quote as a signed token, so that nothing is stored. */
export function quoteToken(secret: string, { reference, refundPaisa, quotedAt }: Quote): string {
  const body = `${refundPaisa}.${quotedAt.getTime()}`
  return `ntq_${body}.${signQuote(secret, reference, body)}`
}

/** Returns the quote of a token that we signed for this booking, or undefined. */
export function readQuoteToken(secrets: Secrets, reference: string, token: string): Omit<Quote, 'reference'> | undefined {
  const [, body, amount, instant, signed] = /^ntq_((\d{1,15})\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? []
  if (body === undefined || signed === undefined) return undefined
  if (!isDerived(secrets, signed, (secret) => signQuote(secret, reference, body))) return undefined
  return { refundPaisa: paisa(Number(amount)), quotedAt: new Date(Number(instant)) }
}

function signQuote(secret: string, reference: string, body: string): string {
  return createHmac('sha256', secret).update(`quote:${reference}:${body}`).digest('base64url')
}
