type Sold = {
  grossPaisa: number
  discountPaisa: number
  couponPaisa: number
  /** Null before a refund is decided. */
  refundPaisa: number | null
  commissionPercent: number
}

/**
 * Splits the price of a booking, in paisa: what of it we keep from the guest, what we add for a coupon, our commission of both, and the rest,
 * which its supplier earns.
 */
export function supplierShare({ grossPaisa, discountPaisa, couponPaisa, refundPaisa, commissionPercent }: Sold) {
  const kept = grossPaisa - discountPaisa - couponPaisa - (refundPaisa ?? 0)
  // After a full refund nothing was bought, and the coupon was released.
  const promo = kept > 0 || refundPaisa === null ? couponPaisa : 0
  const commission = Math.round(((kept + promo) * commissionPercent) / 100)
  return { kept, promo, commission, earned: kept + promo - commission }
}
