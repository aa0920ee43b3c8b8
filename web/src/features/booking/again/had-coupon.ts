/** Whether a booking was held again that had a coupon before: handed on with the way to its payment, which tells it where it stays. */
export function hadCoupon(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadCoupon' in state && state.hadCoupon === true
}
