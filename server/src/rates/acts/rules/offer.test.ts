import { describe, expect, test } from 'vitest'
import { offerValues, type OfferRequest } from './offer.ts'

const by = { ratePaisa: 543_250, campaignId: 7 }

describe('offerValues', () => {
  test.each<[OfferRequest, number, string]>([
    [{ percent: 10, name: 'Monsoon' }, 488_900, 'percent'],
    [{ paisa: 50_000, name: 'Monsoon', campaign: 'X' }, 493_250, 'amount'],
  ])('prices the rate with %j', (offer, offerPaisa, offerKind) => {
    expect(offerValues(offer, by)).toEqual({ offerPaisa, offerKind, offerName: 'Monsoon', offerNameNe: null, campaignId: 7 })
  })

  test('removes an offer and its campaign', () => {
    expect(offerValues(null, by)).toMatchObject({ offerPaisa: null, offerName: null, campaignId: null })
  })

  test.each<OfferRequest>([
    { percent: 0, name: 'Monsoon' },
    { percent: 100, name: 'Monsoon' },
    { percent: 12.5, name: 'Monsoon' },
    { paisa: 543_250, name: 'Monsoon' },
    { paisa: -1, name: 'Monsoon' },
    { percent: 10, name: ' ' },
  ])('refuses %j', (offer) => {
    expect(offerValues(offer, by)).toEqual({ code: 'offer_out_of_range' })
  })
})
