import { paisaIn } from '../../rupees.ts'
import { CARD_MERCHANT } from '../merchant.ts'
import { isSameText, signFields, type Fields } from './signature.ts'

/** Fields that every hosted checkout has to send and sign (Secure Acceptance guide). */
const REQUIRED = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'signed_field_names',
  'signed_date_time',
  'locale',
  'transaction_type',
  'reference_number',
  'amount',
  'currency',
] as const

/** Greatest lengths of the guide; for the reference the shorter one, of the gateway for Asia. */
const LONGEST: Readonly<Record<string, number>> = {
  transaction_uuid: 50,
  reference_number: 40,
  amount: 15,
  override_custom_receipt_page: 255,
  override_custom_cancel_page: 255,
  override_backoffice_post_url: 255,
}

const URL_SHAPE = /^https?:\/\/[\x21-\x7e]+$/
const TIME_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

export type CardForm = {
  /** The fields that one of the two lists of names contains, in their order. */
  fields: Fields
  transactionUuid: string
  referenceNumber: string
  amount: string
  paisa: number
  currency: string
  /** The addresses are empty where the merchant's profile decides. */
  receiptUrl: string
  cancelUrl: string
  backofficeUrl: string
  signature: string
}

export type CardFormReading = { accepted: true; form: CardForm } | { accepted: false; reason: string }

export type TimeRules = { now: number; windowSeconds: number }

/** Reads and checks a merchant's signed form. Returns the form, or why it is not accepted. */
export function readCardForm(body: unknown, time: TimeRules): CardFormReading {
  const posted = postedIn(body)
  const reason = findProblem(posted, time)
  return reason === null ? { accepted: true, form: formOf(posted) } : { accepted: false, reason }
}

function findProblem(posted: ReadonlyMap<string, string>, time: TimeRules): string | null {
  if (posted.get('access_key') !== CARD_MERCHANT.accessKey) return 'access_key is not known'
  if (posted.get('profile_id') !== CARD_MERCHANT.profileId) return 'profile_id is not known'
  const missing = REQUIRED.filter((name) => !posted.get(name))
  if (missing.length > 0) return `${missing.join(', ')} required`
  const signed = listIn(posted, 'signed_field_names')
  const unsigned = [...REQUIRED, 'unsigned_field_names'].filter((name) => !signed.includes(name))
  if (unsigned.length > 0) return `${unsigned.join(', ')} must be signed`
  if (new Set(signed).size !== signed.length) return 'signed_field_names contains a field twice'
  return findTimeProblem(posted, time) ?? findSignatureProblem(posted, signed) ?? findValueProblem(posted)
}

function findTimeProblem(posted: ReadonlyMap<string, string>, { now, windowSeconds }: TimeRules): string | null {
  const text = posted.get('signed_date_time') ?? ''
  if (!TIME_SHAPE.test(text) || Number.isNaN(Date.parse(text)))
    return 'signed_date_time has another form than 2026-01-02T03:04:05Z'
  // @NOTE undocumented: the acquirer only says that the merchant's clock must be right. 0 switches the window off.
  if (windowSeconds > 0 && Math.abs(now - Date.parse(text)) > windowSeconds * 1000) return 'signed_date_time is too far from now'
  return null
}

function findSignatureProblem(posted: ReadonlyMap<string, string>, signed: readonly string[]): string | null {
  const expected = signFields(CARD_MERCHANT.secret, signed, posted)
  return isSameText(posted.get('signature') ?? '', expected) ? null : 'signature does not match'
}

/** The form of each value that the acquirer's page accepts; a field that is left out is not checked. */
const VALUE_SHAPES: Readonly<Record<string, RegExp>> = {
  amount: /^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/,
  currency: /^[A-Z]{3}$/,
  locale: /^en(-us)?$/,
  transaction_type: /^(sale|authorization)$/,
  payment_method: /^card$/,
  override_custom_receipt_page: URL_SHAPE,
  override_custom_cancel_page: URL_SHAPE,
  override_backoffice_post_url: URL_SHAPE,
}

/** Card data, which only the payer's own browser may send. */
const CARD_DATA = ['card_number', 'card_cvn', 'card_expiry_date']

function findValueProblem(posted: ReadonlyMap<string, string>): string | null {
  for (const [name, value] of posted) {
    if (value.length > (LONGEST[name] ?? Infinity)) return `${name} is too long`
    if (VALUE_SHAPES[name]?.test(value) === false) return `${name} is invalid`
    if (CARD_DATA.includes(name)) return `${name} is card data, which a merchant may not send`
  }
  return null
}

function formOf(posted: ReadonlyMap<string, string>): CardForm {
  const names = [...listIn(posted, 'signed_field_names'), ...listIn(posted, 'unsigned_field_names')]
  const listed = new Map(names.map((name) => [name, posted.get(name) ?? '']))
  const pick = (name: string) => listed.get(name) ?? ''
  return {
    fields: [...listed],
    transactionUuid: pick('transaction_uuid'),
    referenceNumber: pick('reference_number'),
    amount: pick('amount'),
    paisa: paisaIn(pick('amount')) ?? 0,
    currency: pick('currency'),
    receiptUrl: pick('override_custom_receipt_page'),
    cancelUrl: pick('override_custom_cancel_page'),
    backofficeUrl: pick('override_backoffice_post_url'),
    signature: posted.get('signature') ?? '',
  }
}

function listIn(posted: ReadonlyMap<string, string>, name: string): string[] {
  const text = posted.get(name) ?? ''
  return text === '' ? [] : text.split(',')
}

function postedIn(body: unknown): Map<string, string> {
  const posted = new Map<string, string>()
  if (typeof body !== 'object' || body === null) return posted
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') posted.set(name, value)
  }
  return posted
}
