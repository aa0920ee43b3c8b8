import { describe, expect, test } from 'vitest'
import { promotionIn } from './promotion-request.ts'

const typed = {
  title: 'Monsoon',
  title_ne: 'वर्षा',
  off: 'percent',
  size: '१५',
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  'property lake-lodge': 'on',
  'package flower-trail': 'on',
}

describe('promotionIn', () => {
  test('reads a percentage in Nepali digits, and the chosen listings', () => {
    expect(promotionIn(typed)).toEqual({
      title: 'Monsoon',
      title_ne: 'वर्षा',
      percent: 15,
      amount: null,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      stays_from: null,
      stays_to: null,
      nights_min: null,
      listings: [
        { kind: 'property', slug: 'lake-lodge' },
        { kind: 'package', slug: 'flower-trail' },
      ],
    })
  })

  test('reads an amount in rupees', () => {
    expect(promotionIn({ ...typed, off: 'amount', size: '1,500' })).toMatchObject({ percent: null, amount: 1500 })
  })

  test('reads the stays that it is for', () => {
    const stays = { stays_from: '2027-01-01', stays_to: '2027-01-31', nights_min: '३' }
    expect(promotionIn({ ...typed, ...stays })).toMatchObject({ ...stays, nights_min: 3 })
    expect(promotionIn({ ...typed, nights_min: 'many' })).toMatchObject({ nights_min: 0 })
  })

  test('leaves a text that is no number to the server, which refuses it', () => {
    expect(promotionIn({ ...typed, size: 'ten' })).toMatchObject({ percent: 0 })
  })
})
