import { describe, expect, test } from 'vitest'
import { campaignChangeOf, newCampaignOf, offerOf } from './campaign-request.ts'

const values = { code: 'LAKE', title: 'Lakes', title_ne: 'ताल', terms: 'Lower.', starts_on: '2026-11-01', ends_on: '2026-11-30' }
const room = { kind: 'room' as const, slug: 'deluxe' }

test('newCampaignOf takes the kinds that are ticked', () => {
  expect(newCampaignOf({ ...values, package: 'on', picture: 'lake-1' })).toMatchObject({ kinds: ['package'], picture: 'lake-1' })
})

test('campaignChangeOf sends an emptied text, so that the server removes it', () => {
  const before = { ...values, terms_ne: 'कम।' }
  expect(campaignChangeOf({ ...values, reason: 'typo' }, before)).toEqual({ terms_ne: '', reason: 'typo' })
})

describe('offerOf', () => {
  test.each([
    ['takes a percentage', { discount: 'percent', percent: '१०', amount: '500' }, { ...room, percent: 10, amount: null }],
    ['takes an amount', { discount: 'amount', percent: '10', amount: '1,500' }, { ...room, percent: null, amount: 1500 }],
    ['is not known without a size', { discount: 'percent', percent: '' }, undefined],
    ['is not known with an unreadable size', { discount: 'amount', amount: 'half' }, undefined],
  ])('%s', (_, given, offer) => {
    expect(offerOf(given, room)).toEqual(offer)
  })

  test('is not known without a product', () => {
    expect(offerOf({ discount: 'percent', percent: '10' }, undefined)).toBeUndefined()
  })
})
