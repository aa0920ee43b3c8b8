import { TEST_MERCHANT } from './merchant.ts'
import { formTokenText, isSignedByMerchant } from './token.ts'

/** The fields of the login form with their greatest lengths; all are required (documentation §3.2). */
const LENGTHS = {
  MERCHANTID: 20,
  APPID: 20,
  APPNAME: 30,
  TXNID: 20,
  TXNDATE: 10,
  TXNCRNCY: 3,
  TXNAMT: 20,
  REFERENCEID: 20,
  REMARKS: 50,
  PARTICULARS: 100,
  TOKEN: 512,
} as const

type FieldName = keyof typeof LENGTHS

export type LoginForm = Record<FieldName, string>

export type FormRefusal = { code: number; message: string }

export type FormReading = { form: LoginForm; amountPaisa: number } | { refusal: FormRefusal }

/** Documentation §7.v prints the start of this sentence and the status; the dots are its own. */
export const DUPLICATE_TXNID: FormRefusal = {
  code: 403,
  message: 'Dear customer, it seems you are trying to make multiple gateway payments at once...',
}

/**
 * Reads and checks the merchant's login form. Returns the form with its amount in paisa, or why it is refused. NCHL documents that a
 * wrong form is refused but not in which words, so all messages here are ours.
 */
export function readForm(body: unknown): FormReading {
  const form = fieldsOf(body)
  const problem = problemIn(form)
  if (problem) return { refusal: { code: 400, message: problem } }
  if (!isMerchant(form)) return { refusal: { code: 403, message: 'Unknown MERCHANTID, APPID or APPNAME.' } }
  if (!isSignedByMerchant(formTokenText(form), form.TOKEN)) {
    return { refusal: { code: 403, message: 'TOKEN does not match the other fields.' } }
  }
  return { form, amountPaisa: Number(form.TXNAMT) }
}

function fieldsOf(body: unknown): LoginForm {
  const posted = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const values = Object.keys(LENGTHS).map((name) => {
    const value = posted.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(values) as LoginForm
}

function problemIn(form: LoginForm): string | undefined {
  const names = Object.keys(LENGTHS) as FieldName[]
  const missing = names.filter((name) => form[name] === '')
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`
  const long = names.filter((name) => form[name].length > LENGTHS[name])
  if (long.length > 0) return `Too long: ${long.map((name) => `${name} (at most ${LENGTHS[name]})`).join(', ')}.`
  if (form.TXNCRNCY !== 'NPR') return 'TXNCRNCY must be NPR.'
  if (!/^[1-9]\d{0,11}$/.test(form.TXNAMT)) return 'TXNAMT must be a whole number of paisa above zero.'
  if (!isDate(form.TXNDATE)) return 'TXNDATE must be a date written DD-MM-YYYY.'
  return undefined
}

function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return false
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function isMerchant({ MERCHANTID, APPID, APPNAME }: LoginForm): boolean {
  const { merchantId, appId, appName } = TEST_MERCHANT
  return MERCHANTID === merchantId && APPID === appId && APPNAME === appName
}
