import { VAT_PERCENT } from './tax.ts'

type Sold = {
  grossPaisa: number
  discountPaisa: number
  couponPaisa: number
  /** Null before a refund is decided. */
  refundPaisa: number | null
  commissionPercent: number
  /** The share of the supplier's earnings that we withhold for the tax office, in percent. */
  withholdingPercent: number
}

/** The shares of the part of a price that is not refunded, in paisa. The supplier is paid `earned` minus `withheld`. */
export type SupplierShare = { kept: number; promo: number; commission: number; vat: number; earned: number; withheld: number }

/**
 * Splits the price of a booking, in paisa, each part rounded half up: the part of the guest's payment that is not refunded, our contribution for a coupon, our commission
 * on both, the VAT on that commission, and the supplier's earnings before tax is withheld. We pay for coupons, the supplier for offers (our choice).
 */
export function supplierShare(sold: Sold): SupplierShare {
  const { grossPaisa, discountPaisa, couponPaisa, refundPaisa, commissionPercent, withholdingPercent } = sold
  const kept = grossPaisa - discountPaisa - couponPaisa - (refundPaisa ?? 0)
  // After a full refund nothing was bought, and the coupon was released.
  const promo = kept > 0 || refundPaisa === null ? couponPaisa : 0
  const commission = Math.round(((kept + promo) * commissionPercent) / 100)
  const vat = Math.round((commission * VAT_PERCENT) / 100)
  const earned = kept + promo - commission - vat
  return { kept, promo, commission, vat, earned, withheld: Math.round((Math.max(earned, 0) * withholdingPercent) / 100) }
}
