import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { paisa, type Paisa } from '@chautari/contract/money'

/**
 * The guest token of a booking: 256 bits derived from the reference with the server's secret, so that it can be mailed later
 * and answered again without being stored; the checksum lets scanners find a leaked one.
 */
export function guestToken(secret: string, reference: string): string {
  const body = createHmac('sha256', secret).update(`guest:${reference}`).digest('base64url')
  return `ntg_${body}_${checksumOf(body)}`
}

/** What a token is for, by which it begins; they are not interchangeable. */
const PREFIXES = { session: 'nts', impersonation: 'nti', reset: 'ntr', email: 'nte' } as const
export type TokenKind = keyof typeof PREFIXES

/** A new token of 256 bits; the checksum at its end lets scanners find a leaked one, and a typo be refused unasked. */
export function newToken(kind: TokenKind): string {
  const body = randomBytes(32).toString('base64url')
  return `${PREFIXES[kind]}_${body}_${checksumOf(body)}`
}

/** Whether a text can be a token of this kind at all. */
export function isToken(kind: TokenKind, text: string): boolean {
  const [, prefix, body = '', checksum] = /^(nt[a-z])_([\w-]{43})_([0-9a-z]{7})$/.exec(text) ?? []
  return prefix === PREFIXES[kind] && checksum === checksumOf(body)
}

function checksumOf(body: string): string {
  return crc32(body).toString(36).padStart(7, '0')
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Under what something is counted that a stranger typed, an address or a phone: it is not stored itself, and could be guessed from a bare hash. */
export function hashInput(secret: string, typed: string): string {
  return createHmac('sha256', secret).update(`typed:${typed.trim().toLowerCase()}`).digest('hex')
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Returns a random code of that many digits, to be typed from an e-mail or SMS. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** What is stored of a code. It is short: without our secret whoever read it could try them all. */
export function accessCodeHash(secret: string, { reference, code }: { reference: string; code: string }): string {
  return createHmac('sha256', secret).update(`code:${reference}:${code}`).digest('hex')
}

type PhoneCode = { userId: number; phone: string; code: string }

/** What is stored of a code that one person was sent to one phone. */
export function phoneCodeHash(secret: string, { userId, phone, code }: PhoneCode): string {
  return createHmac('sha256', secret).update(`phone:${userId}:${phone}:${code}`).digest('hex')
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
export function emailInNewsletterToken(token: string): string | undefined {
  const [, encoded] = /^ntc_([\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (encoded === undefined) return undefined
  const email = Buffer.from(encoded, 'base64url').toString('utf8')
  return email.includes('\0') ? undefined : email
}

/**
 * The token by which whoever reads an address's mail ends what comes to it: derived from the address alone, so that the link of the
 * oldest letter still does.
 */
export function unsubscribeToken(secret: string, email: string): string {
  const body = createHmac('sha256', secret).update(`unsubscribe:${email}`).digest('base64url')
  return `ntu_${body}_${checksumOf(body)}`
}

type Quote = { reference: string; refundPaisa: Paisa; quotedAt: Date }

/** A quote for cancelling that its reader can bring back: nothing need be stored, and nobody but us can make one. */
export function quoteToken(secret: string, { reference, refundPaisa, quotedAt }: Quote): string {
  const body = `${refundPaisa}.${quotedAt.getTime()}`
  return `ntq_${body}.${signQuote(secret, reference, body)}`
}

/** The quote in a token, if we made it for this booking. */
export function readQuoteToken(secret: string, reference: string, token: string): Omit<Quote, 'reference'> | undefined {
  const [, body, amount, instant, signed] = /^ntq_((\d{1,15})\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? []
  if (body === undefined || signed === undefined) return undefined
  if (!equalInConstantTime(signed, signQuote(secret, reference, body))) return undefined
  return { refundPaisa: paisa(Number(amount)), quotedAt: new Date(Number(instant)) }
}

function signQuote(secret: string, reference: string, body: string): string {
  return createHmac('sha256', secret).update(`quote:${reference}:${body}`).digest('base64url')
}
