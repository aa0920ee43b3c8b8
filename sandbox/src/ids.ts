import { createHash } from 'node:crypto'

const CODE_SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CODE_LENGTH = 7

function digest(seed: number, kind: string, subject: string): Buffer {
  return createHash('sha256').update(`${seed}|${kind}|${subject}`).digest()
}

/**
 * Returns eSewa's own reference, seven capitals and digits. It depends on the payment's id: a counter would repeat references after a
 * restart, and the shop expects each reference once.
 */
export function transactionCode(seed: number, transactionUuid: string): string {
  const bytes = digest(seed, 'esewa-code', transactionUuid)
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SYMBOLS[byte % CODE_SYMBOLS.length]).join('')
}

export function paySessionId(seed: number, transactionUuid: string): string {
  return digest(seed, 'esewa-session', transactionUuid).toString('hex').slice(0, 24)
}

const SHORT_UUID_SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const SHORT_UUID_LENGTH = 22

/** Returns an id of Khalti: 22 symbols without the easily confused ones. */
export function khaltiId(seed: number, kind: 'pidx' | 'transaction' | 'bank', subject: string): string {
  const bytes = digest(seed, `khalti-${kind}`, subject)
  const symbol = (byte: number) => SHORT_UUID_SYMBOLS[byte % SHORT_UUID_SYMBOLS.length]
  return Array.from(bytes.subarray(0, SHORT_UUID_LENGTH), symbol).join('')
}

/** Returns the acquirer's id of one attempt, 22 digits. */
export function cardTransactionId(seed: number, subject: string): string {
  const number = BigInt(`0x${digest(seed, 'card-transaction', subject).toString('hex')}`)
  return `7${String(number % 10n ** 21n).padStart(21, '0')}`
}

export function cardSessionId(seed: number, transactionUuid: string): string {
  return digest(seed, 'card-session', transactionUuid).toString('hex').slice(0, 24)
}

export function connectIpsSessionId(seed: number, txnId: string): string {
  return digest(seed, 'connectips-session', txnId).toString('hex').slice(0, 24)
}

/** Returns NCHL's own number of a transaction or its batch, nine digits. */
export function connectIpsNumber(seed: number, kind: 'transaction' | 'batch', txnId: string): number {
  return 100_000_000 + (digest(seed, `connectips-${kind}`, txnId).readUInt32BE() % 900_000_000)
}

/** Returns the id of a person at Google or Facebook, in digits. */
export function personSubject(seed: number, provider: 'google' | 'facebook', person: string): string {
  const number = BigInt(`0x${digest(seed, `${provider}-person`, person).toString('hex')}`)
  return `1${String(number % 10n ** 20n).padStart(provider === 'google' ? 20 : 16, '0')}`
}

export function facebookToken(seed: number, ordinal: number): string {
  return `EAAB${digest(seed, 'facebook-token', String(ordinal)).toString('hex')}`
}

export function smsId(seed: number, ordinal: number): string {
  return digest(seed, 'sms', String(ordinal)).toString('hex').slice(0, 12)
}

export function mailId(seed: number, ordinal: number): string {
  return digest(seed, 'mail', String(ordinal)).toString('hex').slice(0, 12)
}
