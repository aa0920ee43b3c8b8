import type { Nic } from './config.ts'
import { sign } from '../signed-fields.ts'

type Payment = { transactionUuid: string; wireAmount: string }

/** The signed fields of a payment form, in this order: all posted fields (CyberSource Secure Acceptance guide). */
const REQUEST_SIGNED = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'signed_field_names',
  'unsigned_field_names',
  'signed_date_time',
  'locale',
  'transaction_type',
  'reference_number',
  'amount',
  'currency',
  'payment_method',
  'override_custom_receipt_page',
  'override_custom_cancel_page',
  'override_backoffice_post_url',
] as const

type NicForm = { data: Record<(typeof REQUEST_SIGNED)[number] | 'signature', string>; form_url: string }

/** Returns the fields that the browser posts to the card page, freshly signed: the page refuses old signatures. */
export function nicForm({ nic, publicUrl }: { nic: Nic; publicUrl: string }, payment: Payment, signedAt: Date): NicForm {
  const returnUrl = `${publicUrl}/api/v1.0/payment/nic/return`
  const signed = {
    access_key: nic.accessKey,
    profile_id: nic.profileId,
    transaction_uuid: payment.transactionUuid,
    signed_field_names: REQUEST_SIGNED.join(','),
    unsigned_field_names: '',
    signed_date_time: wholeSeconds(signedAt),
    locale: 'en',
    transaction_type: 'sale',
    reference_number: payment.transactionUuid,
    amount: payment.wireAmount,
    currency: 'NPR',
    payment_method: 'card',
    override_custom_receipt_page: returnUrl,
    override_custom_cancel_page: returnUrl,
    override_backoffice_post_url: `${publicUrl}/api/v1.0/payment/nic/notify`,
  }
  return { data: { ...signed, signature: sign(nic.secret, REQUEST_SIGNED, signed) }, form_url: nic.payUrl }
}

function wholeSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
