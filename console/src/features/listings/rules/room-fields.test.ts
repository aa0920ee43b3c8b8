import { describe, expect, test } from 'vitest'
import { changedRoomFields, NEW_ROOM, newRoomBody, roomChangeBody, roomFieldsOf, wholeDays, type Room } from './room-fields.ts'

const ROOM: Room = {
  slug: 'juniper-double',
  title: 'Double',
  title_ne: null,
  type: 'Double room',
  category: 'Standard',
  description: '',
  description_ne: null,
  rate: 2500,
  total_rooms: 4,
  total_beds: 1,
  max_guests: 2,
  max_children: 1,
  is_breakfast_included: true,
  needs_approval: false,
  inclusions: ['Towels'],
  refund_tiers: [{ hours_before: 48, refund_percent: 100 }],
  pictures_count: 0,
  pictures: [],
  is_live: false,
}

describe('newRoomBody', () => {
  test('sends numbers as numbers, and leaves empty lines out', () => {
    const fields = { ...NEW_ROOM, title: 'Double', rate: '२५००', inclusions: ['Towels', ' '] }
    expect(newRoomBody(fields)).toMatchObject({
      title: 'Double',
      title_ne: null,
      rate: 2500,
      total_rooms: 1,
      inclusions: ['Towels'],
      refund_tiers: [
        { hours_before: 168, refund_percent: 100 },
        { hours_before: 48, refund_percent: 50 },
      ],
    })
    expect(newRoomBody({ ...fields, rate: '' })).toMatchObject({ rate: null })
  })
})

describe('changedRoomFields', () => {
  test('returns only what differs, and never the rate', () => {
    const saved = roomFieldsOf(ROOM)
    expect(changedRoomFields(saved, saved)).toEqual({})
    const changed = changedRoomFields({ ...saved, rate: '1', title_ne: 'डबल', refund_tiers: [] }, saved)
    expect(roomChangeBody(changed, 'why')).toEqual({ title_ne: 'डबल', refund_tiers: [], reason: 'why' })
  })
})

test.each([
  [48, 2],
  [36, undefined],
  [0, undefined],
])('wholeDays returns for %d hours: %s', (hours, days) => {
  expect(wholeDays(hours)).toBe(days)
})
