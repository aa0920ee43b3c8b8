/** What eSewa wants signed of a payment's form, in this order (eSewa ePay v2 documentation). */
export const REQUEST_SIGNED = ['total_amount', 'transaction_uuid', 'product_code'] as const

/**
 * What eSewa signs of its reply, in this order, the list itself included (eSewa ePay v2 documentation). A reply must name exactly
 * these: one key serves both ways, so whoever may choose the names can pass our own request's signature for a reply's.
 */
export const REPLY_SIGNED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const
