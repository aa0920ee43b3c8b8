import { ESEWA_DATA_MAX } from '@chautari/contract/payment/limits'
import { z } from 'zod'
import { equalInConstantTime } from '../../../platform/secrets/tokens.ts'
import { withoutCommas } from '../rules/amount.ts'
import { REPLY_SIGNED } from './signature.ts'
import { sign } from '../signed-fields.ts'

/** The content of a return that eSewa signed. The amount is the signed text. */
export type EsewaReturn = {
  transactionCode: string
  status: string
  amountText: string
  transactionUuid: string
  productCode: string
}

const Reply = z.object({
  transaction_code: z.string().max(60),
  status: z.string().max(60),
  total_amount: z.union([z.string().max(40), z.number()]),
  transaction_uuid: z.string().max(80),
  product_code: z.string().max(60),
  signed_field_names: z.literal(REPLY_SIGNED.join(',')),
  signature: z.string().max(100),
})

/** Reads the data of a return from eSewa; returns nothing unless eSewa signed all required fields. */
export function readEsewaReturn(data: string, secret: string): EsewaReturn | undefined {
  const reply = Reply.safeParse(decode(data)).data
  if (!reply) return undefined
  const amountText = amountTexts(reply.total_amount).find((text) => {
    return equalInConstantTime(sign(secret, REPLY_SIGNED, { ...reply, total_amount: text }), reply.signature)
  })
  if (amountText === undefined) return undefined
  return {
    transactionCode: reply.transaction_code,
    status: reply.status,
    amountText,
    transactionUuid: reply.transaction_uuid,
    productCode: reply.product_code,
  }
}

/**
 * Returns the texts that eSewa may have signed: it has returned amounts with commas and as JSON numbers, but signed the plain
 * text.
 */
function amountTexts(amount: string | number): string[] {
  if (typeof amount === 'string') return [amount, withoutCommas(amount)]
  return Number.isInteger(amount) ? [`${amount}`, `${amount}.0`] : [`${amount}`]
}

/** Decodes JSON from standard base64. In a URL, a plus may have become a space, and padding may be lost. */
function decode(data: string): unknown {
  const base64 = data.replaceAll(' ', '+')
  if (base64.length > ESEWA_DATA_MAX || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
