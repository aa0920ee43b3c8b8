/** The signed fields of a payment form, in this order (eSewa ePay v2 documentation). */
export const REQUEST_SIGNED = ['total_amount', 'transaction_uuid', 'product_code'] as const

/**
 * The fields that eSewa signs in a reply, in this order, including the list itself (eSewa ePay v2 documentation). A reply must
 * name exactly these: requests and replies share one key, so a free choice of names would let our own request's signature pass as
 * a reply's.
 */
export const REPLY_SIGNED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const
