import type { ListingGap } from '@chautari/contract/catalogue/listings'
import { expect, test } from 'vitest'
import { listingGaps, type GapFacts } from './listing-gaps.ts'

const ROOM = { ratePaisa: 150_000, pictureNames: ['room'], isLive: true }
const COMPLETE: GapFacts = {
  address: 'Lakeside 6',
  description: 'A hotel by the lake.',
  pictureNames: ['front'],
  latitude: 28.21,
  longitude: 83.96,
  place: { latitude: 28.2, longitude: 83.95 },
  rooms: [ROOM],
}

test.each<[ListingGap[], Partial<GapFacts>]>([
  [[], {}],
  [['address'], { address: '' }],
  [['pin'], COMPLETE.place],
  [['description'], { description: '' }],
  [['picture'], { pictureNames: [] }],
  [['room'], { rooms: [] }],
  [['room'], { rooms: [{ ...ROOM, isLive: false }] }],
  [['room_price'], { rooms: [ROOM, { ...ROOM, ratePaisa: 0 }] }],
  [[], { rooms: [ROOM, { ratePaisa: 0, pictureNames: [], isLive: false }] }],
  [['description', 'room_picture'], { description: '', rooms: [{ ...ROOM, pictureNames: [] }] }],
])('finds %j missing', (gaps, changed) => {
  expect(listingGaps({ ...COMPLETE, ...changed })).toEqual(gaps)
})
