import type { Values } from './cell.ts'
import { PRICE_MIN_PAISA } from './limits.ts'
import type { Refusal } from './refusal.ts'

/** A discount off the rate: a share of every night, or the same amount off every night (issue 14 §1). */
export type OfferRequest = ({ percent: number } | { paisa: number }) & {
  name: string
  nameNe?: string
  /** The code of the campaign during which the offer applies; without one it always applies. */
  campaign?: string
}

const RUPEE_PAISA = 100
const PERCENT_MAX = 99

/** Returns the fields of an offer on a rate, or its refusal: the price must be at least one rupee and below the rate. A percentage rounds it down to a rupee. */
export function offerValues(offer: OfferRequest | null, by: { ratePaisa: number; campaignId: number | null }): Values | Refusal {
  if (offer === null) return { offerPaisa: null, offerKind: 'percent', offerName: null, offerNameNe: null, campaignId: null }
  const offerPaisa = priceWithOffer(offer, by.ratePaisa)
  if (offerPaisa < PRICE_MIN_PAISA || offerPaisa >= by.ratePaisa || offer.name.trim() === '')
    return { code: 'offer_out_of_range' }
  const offerKind = 'percent' in offer ? 'percent' : 'amount'
  return { offerPaisa, offerKind, offerName: offer.name, offerNameNe: offer.nameNe ?? null, campaignId: by.campaignId }
}

/**
 * Returns the offer of a room at a new rate, with the same percentage or amount off, or its refusal when no price is left. Undefined
 * without an offer.
 */
export function offerAtRate({ ratePaisa, offerPaisa, offerKind }: Values, nextRatePaisa: number): Values | Refusal | undefined {
  if (typeof offerPaisa !== 'number' || typeof ratePaisa !== 'number') return undefined
  const scaledRupees = (BigInt(offerPaisa) * BigInt(nextRatePaisa)) / BigInt(ratePaisa * RUPEE_PAISA)
  const next = offerKind === 'amount' ? nextRatePaisa - (ratePaisa - offerPaisa) : Number(scaledRupees) * RUPEE_PAISA
  return next < PRICE_MIN_PAISA || next >= nextRatePaisa ? { code: 'offer_out_of_range' } : { offerPaisa: next }
}

function priceWithOffer(offer: OfferRequest, ratePaisa: number): number {
  if ('paisa' in offer) return Number.isSafeInteger(offer.paisa) ? ratePaisa - offer.paisa : 0
  const { percent } = offer
  if (!Number.isInteger(percent) || percent < 1 || percent > PERCENT_MAX) return 0
  return Math.floor((ratePaisa * (100 - percent)) / (100 * RUPEE_PAISA)) * RUPEE_PAISA
}
