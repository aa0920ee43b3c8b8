import type { PostedFields } from '../providers/nic/return.ts'
import { sign } from '../providers/signed-fields.ts'

/** A merchant that only these tests use. */
export const NIC = {
  payUrl: 'https://card.example/pay',
  accessKey: 'sandboxaccesskey00000000000000001',
  profileId: '00000000-0000-4000-8000-000000000001',
  secret: 'local-sandbox-secret-key-not-a-real-one',
  search: undefined,
}

/** A card page reply for an accepted payment, without the list of signed fields. */
export const ACCEPTED = {
  transaction_id: '7000000000000000000001',
  decision: 'ACCEPT',
  req_access_key: NIC.accessKey,
  req_profile_id: NIC.profileId,
  req_transaction_uuid: '7K3M9QX2VD8RW4HT-01',
  req_transaction_type: 'sale',
  req_reference_number: '7K3M9QX2VD8RW4HT-01',
  req_amount: '1500.00',
  req_currency: 'NPR',
  req_locale: 'en',
  req_payment_method: 'card',
  message: 'Request was processed successfully.',
  reason_code: '100',
  auth_amount: '1500.00',
  auth_code: '888888',
  auth_time: '2026-11-21T060510Z',
}

type Reply = Partial<Record<keyof typeof ACCEPTED, string>> & Record<string, string>

/** Returns a reply with these fields, signed as the card page signs it: by default all of them, in order. */
export function signedReply(reply: Reply, secret: string = NIC.secret): PostedFields {
  const names = [...Object.keys(reply), 'signed_field_names', 'signed_date_time']
  const fields: Record<string, string> = {
    ...reply,
    signed_field_names: names.join(','),
    signed_date_time: '2026-11-21T06:05:10Z',
  }
  return [...Object.entries(fields), ['signature', sign(secret, names, fields)]]
}

/** Returns the fields without those of these names. */
export function without<R extends Record<string, string>>(fields: R, ...names: (keyof R)[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
