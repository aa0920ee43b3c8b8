/** The navigation state for the payment page that tells it that a rebooked booking had a coupon before. */
export function hadCoupon(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadCoupon' in state && state.hadCoupon === true
}
