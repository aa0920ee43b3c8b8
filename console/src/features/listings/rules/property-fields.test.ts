import { describe, expect, test } from 'vitest'
import { bodyOf, fieldsOf, numberIn, type PropertyFile } from './property-fields.ts'

const FILE: PropertyFile = {
  slug: 'juniper',
  is_live: false,
  title: 'Juniper Lodge',
  title_ne: null,
  brand_name: 'Juniper',
  kind: 'Lodge',
  organisation: { id: '7', name: 'Juniper Stays' },
  supplier_email: null,
  place: { slug: 'pokhara', name: 'Pokhara', name_ne: 'पोखरा', latitude: 28.2096, longitude: 83.9856 },
  address: 'Lakeside 6',
  phone: null,
  latitude: 28.2,
  longitude: 83.95,
  star_rating: null,
  description: 'A lodge.',
  description_ne: null,
  amenities: ['Bar'],
  services: ['Walks'],
  highlights: ['Garden', 'Lake'],
  highlights_ne: ['बगैँचा', 'Lake'],
  health_and_safety: [],
  check_in_time: '14:00',
  check_in_until: null,
  check_out_time: '12:00',
  floors: 2,
  bars: 0,
  pictures: [],
  rooms: [],
  missing: [],
}

describe('fieldsOf', () => {
  test('returns texts, with an empty Nepali highlight where it is the English one', () => {
    expect(fieldsOf(FILE)).toMatchObject({
      title_ne: '',
      star_rating: '',
      latitude: '28.2',
      floors: '2',
      highlights: [
        { en: 'Garden', ne: 'बगैँचा' },
        { en: 'Lake', ne: '' },
      ],
    })
  })

  test('is undone by bodyOf', () => {
    const body = bodyOf(fieldsOf(FILE))
    expect(body).toMatchObject({ organisation_id: '7', place: 'pokhara' })
    for (const [name, value] of Object.entries(body))
      if (name !== 'organisation_id' && name !== 'place') expect([name, FILE[name as keyof PropertyFile]]).toEqual([name, value])
  })
})

describe('bodyOf', () => {
  test.each([
    [
      { title_ne: '', title: '' },
      { title_ne: null, title: '' },
    ],
    [{ star_rating: '4' }, { star_rating: 4 }],
    [{ star_rating: '' }, { star_rating: null }],
    [
      { latitude: '28.21', longitude: 'east' },
      { latitude: 28.21, longitude: null },
    ],
    [{ services: [' Walks ', ''] }, { services: ['Walks'] }],
    [
      {
        highlights: [
          { en: 'Lake', ne: '' },
          { en: '', ne: '' },
        ],
      },
      { highlights: ['Lake'], highlights_ne: null },
    ],
  ])('sends for %j: %j', (fields, body) => {
    expect(bodyOf(fields)).toEqual(body)
  })
})

test.each([
  ['28.2', 28.2],
  ['२८.२', 28.2],
  [' 3 ', 3],
  ['', null],
  ['three', null],
])('numberIn reads %j as %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
