import { verify } from 'node:crypto'
import { TEST_PUBLIC_KEY } from './test-keys.ts'

/** The fields that a login form's TOKEN signs, in this order (documentation §3.3.1). */
const SIGNED_FIELDS = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
] as const

type SignedFields = Readonly<Record<(typeof SIGNED_FIELDS)[number], string>>

/** Returns the text that a login form's TOKEN signs; it ends in the literal TOKEN=TOKEN (documentation §3.3.1). */
export function formTokenText(form: SignedFields): string {
  return [...SIGNED_FIELDS.map((name) => `${name}=${form[name]}`), 'TOKEN=TOKEN'].join(',')
}

type CreditorFields = { merchantId: string; appId: string; referenceId: string; txnAmt: string }

/** Returns the text that the token of `validatetxn` and `gettxndetail` signs (documentation §4). */
export function creditorTokenText({ merchantId, appId, referenceId, txnAmt }: CreditorFields): string {
  return `MERCHANTID=${merchantId},APPID=${appId},REFERENCEID=${referenceId},TXNAMT=${txnAmt}`
}

/** Tells whether the merchant's key signed the text: SHA256withRSA (PKCS#1 v1.5) in base64 (documentation §3.3.1). */
export function isSignedByMerchant(text: string, token: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text, 'utf8'), TEST_PUBLIC_KEY, Buffer.from(token, 'base64'))
}
