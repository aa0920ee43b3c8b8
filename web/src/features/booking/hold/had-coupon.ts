/** Navigation state for the payment page: whether a rebooked booking had a coupon before. */
export function hadCoupon(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hadCoupon' in state && state.hadCoupon === true
}
