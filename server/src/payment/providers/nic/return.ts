import { z } from 'zod'
import type { Nic } from './config.ts'
import { equalInConstantTime } from '../../../platform/secrets/tokens.ts'
import type { NicReply } from './rules/payment.ts'
import { sign } from '../signed-fields.ts'

/** The fields of a posted form as received: in order, with repeated names. */
export type PostedFields = readonly (readonly [name: string, value: string])[]

const FIELDS_MAX = 300

const DECISIONS = ['ACCEPT', 'REVIEW', 'DECLINE', 'ERROR', 'CANCEL']

/** The fields that every reply must sign. */
const Named = z.object({
  req_access_key: z.string(),
  req_profile_id: z.string(),
  req_transaction_uuid: z.string().min(1).max(50),
  req_reference_number: z.string().min(1).max(50),
  req_transaction_type: z.string().max(60),
  req_amount: z.string().max(20),
  req_currency: z.string().max(10),
  signed_date_time: z.iso.datetime({ precision: 0 }).transform((text) => new Date(text)),
})

const judged = { transaction_id: z.string().regex(/^\d{1,26}$/), reason_code: z.string().regex(/^\d{3}$/) }

/** The fields that a reply must sign, by its decision. */
const Outcome = z.union([
  z
    .object({ decision: z.literal('ACCEPT'), ...judged, auth_amount: z.string().max(20) })
    .transform(({ decision, transaction_id: transactionId, reason_code: reasonCode, auth_amount: authorizedText }) => {
      return { decision, transactionId, reasonCode, authorizedText }
    }),
  z
    .object({ decision: z.enum(['REVIEW', 'DECLINE', 'ERROR']), ...judged })
    .transform(({ decision, transaction_id: transactionId, reason_code: reasonCode }) => {
      return { decision, transactionId, reasonCode }
    }),
  z.object({ decision: z.literal('CANCEL') }),
  z
    .object({ decision: z.string().refine((word) => !DECISIONS.includes(word)) })
    .transform(() => ({ decision: 'unknown' as const })),
])

/** Matches the start of a field that decides something. Inside another field's value, it would make the signed text ambiguous. */
const BEGINNING = new RegExp(
  `,(?:${[...Object.keys(Named.shape), ...Object.keys(judged), 'decision', 'auth_amount'].join('|')})=`,
)

/**
 * Reads a reply that the card page posted through the browser or its server. Returns nothing unless our key signed all required
 * fields for our own profile, and reads signed values only. Requests and replies share one key, so a reply without the required
 * fields may be our own request with a decision added.
 */
export function readNicReply(posted: PostedFields, nic: Nic): NicReply | undefined {
  const signed = signedFields(posted, nic.secret)
  const named = Named.safeParse(signed).data
  const outcome = Outcome.safeParse(signed).data
  if (!named || !outcome) return undefined
  if (named.req_access_key !== nic.accessKey || named.req_profile_id !== nic.profileId) return undefined
  return {
    transactionUuid: named.req_transaction_uuid,
    referenceNumber: named.req_reference_number,
    transactionType: named.req_transaction_type,
    amountText: named.req_amount,
    currency: named.req_currency,
    signedAt: named.signed_date_time,
    outcome,
  }
}

/** Returns the signed fields if the signature is valid for the texts and the order received. */
function signedFields(posted: PostedFields, secret: string): Record<string, string> | undefined {
  if (posted.length > FIELDS_MAX) return undefined
  const names = only(posted, 'signed_field_names')?.split(',') ?? []
  // Each name must identify one field.
  if (names.length > posted.length) return undefined
  const pairs = names.map((name) => [name, only(posted, name)] as const)
  if (new Set(names).size < names.length || !pairs.every(isClear)) return undefined
  const values = Object.fromEntries(pairs)
  return equalInConstantTime(sign(secret, names, values), only(posted, 'signature') ?? '') ? values : undefined
}

/** Returns the value of a field that was sent once; of two values, it would be unclear which was signed. */
function only(posted: PostedFields, name: string): string | undefined {
  const [value, ...others] = posted.filter(([sent]) => sent === name)
  return others.length === 0 ? value?.[1] : undefined
}

function isClear(pair: readonly [string, string | undefined]): pair is [string, string] {
  return pair[1] !== undefined && !BEGINNING.test(pair[1])
}
