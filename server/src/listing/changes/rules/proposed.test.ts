import { describe, expect, test } from 'vitest'
import { isSameSet, mergeProposed, picturesIn, splitEdit, withoutLive, withProposed, type Live } from './proposed.ts'

const live: Live = {
  title: 'Lake Lodge',
  starRating: null,
  isLive: true,
  pictureNames: ['a', 'b'],
  rooms: [{ slug: 'twin', isLive: false, pictureNames: [] }],
}

describe('splitEdit', () => {
  const edit = { title: 'Lake Lodge & Spa', description: 'By the water', starRating: 3, checkInTime: '13:00' }

  test('keeps name and stars of a property on sale for approval, and lets the rest go live', () => {
    expect(splitEdit(edit, { kind: 'property', isLive: true, isPhoneVerified: true })).toEqual({
      now: { description: 'By the water', checkInTime: '13:00' },
      toApprove: { title: 'Lake Lodge & Spa', starRating: 3 },
    })
  })

  test('lets all fields of a draft go live', () => {
    expect(splitEdit(edit, { kind: 'property', isLive: false, isPhoneVerified: false })).toEqual({ now: edit, toApprove: {} })
  })

  test.each([
    ['property', ['title', 'titleNe', 'brandName', 'address', 'placeId', 'latitude', 'longitude', 'starRating', 'phone']],
    ['package', ['title', 'titleNe', 'placeId', 'companyPhone']],
  ] as const)('lets these fields of a %s wait: %j', (kind, fields) => {
    const all = Object.fromEntries([...fields, 'description', 'supplierEmail', 'amenities', 'seats'].map((name) => [name, 'x']))
    expect(Object.keys(splitEdit(all, { kind, isLive: true, isPhoneVerified: false }).toApprove)).toEqual(fields)
    const proved = splitEdit(all, { kind, isLive: true, isPhoneVerified: true }).toApprove
    expect(Object.keys(proved)).toEqual(fields.slice(0, -1))
  })
})

describe('withoutLive', () => {
  test('leaves out values that are already live', () => {
    const proposed = { fields: { title: 'Lake Lodge', starRating: 3 }, pictureNames: ['a', 'b'], isLive: true as const }
    expect(withoutLive(proposed, live)).toEqual({ fields: { starRating: 3 } })
  })

  test('returns undefined when all values are live, or the room is gone', () => {
    expect(withoutLive({ fields: { title: 'Lake Lodge' }, rooms: { gone: { isLive: true } } }, live)).toBeUndefined()
  })

  test('keeps pictures in another order, and a room that is to go on sale', () => {
    const proposed = { pictureNames: ['b', 'a'], rooms: { twin: { pictureNames: ['c'], isLive: true as const } } }
    expect(withoutLive(proposed, live)).toEqual(proposed)
  })
})

describe('mergeProposed', () => {
  test('replaces the same part and keeps the others', () => {
    const before = { fields: { title: 'A', address: 'Ward 6' }, pictureNames: ['a'], rooms: { twin: { isLive: true as const } } }
    expect(
      mergeProposed(before, { fields: { title: 'B' }, rooms: { twin: { pictureNames: ['c'] }, suite: { isLive: true } } }),
    ).toEqual({
      fields: { title: 'B', address: 'Ward 6' },
      pictureNames: ['a'],
      rooms: { twin: { isLive: true, pictureNames: ['c'] }, suite: { isLive: true } },
    })
  })
})

describe('withProposed', () => {
  test('shows fields and pictures as they would be, and keeps what is on sale', () => {
    const proposed = {
      fields: { title: 'B' },
      pictureNames: ['c'],
      rooms: { twin: { pictureNames: ['d'], isLive: true as const } },
    }
    expect(withProposed(live, proposed)).toEqual({
      ...live,
      title: 'B',
      pictureNames: ['c'],
      rooms: [{ slug: 'twin', isLive: false, pictureNames: ['d'] }],
    })
  })
})

test('picturesIn names the pictures of the listing and of its rooms', () => {
  expect(picturesIn({ pictureNames: ['a'], rooms: { twin: { pictureNames: ['b'] }, suite: { isLive: true } } })).toEqual([
    'a',
    'b',
  ])
})

test('isSameSet ignores the order', () => {
  expect([isSameSet(['a', 'b'], ['b', 'a']), isSameSet(['a'], ['a', 'b']), isSameSet(['a', 'b'], ['a', 'c'])]).toEqual([
    true,
    false,
    false,
  ])
})
