import { fromRupees } from '@chautari/contract/money'
import type { RefundTiers, rooms } from '../../src/catalogue/store/tables.ts'
import type { SeedProperty } from './property.ts'
import { KINDS, NON_REFUNDABLE_OFFERS, type KindFacts } from './kinds.ts'
import { between, randomOf } from '../random.ts'
import { offerOf, rateOf, ROOM_TYPES, type RoomTypeName } from './room-types.ts'
import { slugOf } from '../slug.ts'
import { describeInNepali, roomTitleInNepali, type RoomLook } from './nepali/rooms.ts'
import { OFFERS_IN_NEPALI } from '../promotion/offers-in-nepali.ts'
import { STYLE_PICTURES } from './styles.ts'

export type DemoRoom = Omit<typeof rooms.$inferInsert, 'propertyId'> & { propertySlug: string }

const PICTURES_OF_HOUSE = 8

/** Returns the rooms of a property, one per room type. */
export function demoRooms(property: SeedProperty, seed: number): DemoRoom[] {
  const facts = KINDS[property.kind]
  const random = randomOf(seed, 'rooms', property.title)
  const standardRooms = between(random, ...facts.rooms)
  return facts.roomTypes
    .slice(0, property.roomTypes)
    .map((name) => demoRoom(property, name, { standardRooms, random: randomOf(seed, 'room', property.title, name) }))
}

function demoRoom(
  property: SeedProperty,
  name: RoomTypeName,
  { standardRooms, random }: { standardRooms: number; random: () => number },
): DemoRoom {
  const facts = KINDS[property.kind]
  const type = ROOM_TYPES[name]
  const rate = rateOf(property.rupees, name)
  const offer = property.offer && name !== 'dorm' ? offerOf(rate, property.offer.percent) : null
  const look = lookOf(property, name, random)
  return {
    propertySlug: slugOf(property.title),
    slug: `${slugOf(property.title)}-${name}`,
    title: titleOf(property, name),
    titleNe: roomTitleInNepali(property, name),
    type: type.type,
    category: type.category,
    description: describe(look),
    descriptionNe: describeInNepali(look),
    ratePaisa: fromRupees(rate),
    ...offerFields(property, offer),
    refundTiers: refundsOf(property, offer !== null),
    totalRooms: Math.max(1, Math.round(standardRooms * type.share)),
    totalBeds: type.beds,
    maxGuests: type.guests,
    maxChildren: type.children,
    isBreakfastIncluded: hasBreakfast(facts, name),
    // Breakfast has a line of its own.
    inclusions: [...INCLUSIONS[name], facts.stars ? 'Taxes and service' : 'Taxes'],
    pictureNames: picturesOfRoom(property, name, random),
  }
}

function offerFields({ offer }: SeedProperty, rupees: number | null) {
  if (rupees === null || !offer) return { offerPaisa: null, offerName: null, offerNameNe: null }
  return { offerPaisa: fromRupees(rupees), offerName: offer.name, offerNameNe: OFFERS_IN_NEPALI[offer.name] ?? null }
}

function refundsOf({ kind, offer }: SeedProperty, isOffered: boolean): RefundTiers {
  return isOffered && offer && NON_REFUNDABLE_OFFERS.includes(offer.name) ? [] : KINDS[kind].refunds
}

function hasBreakfast({ breakfast }: KindFacts, name: RoomTypeName): boolean {
  if (breakfast === 'better rooms') return name === 'deluxe' || name === 'suite' || name === 'family'
  return breakfast === 'all' && name !== 'dorm'
}

function titleOf({ outlook }: SeedProperty, name: RoomTypeName): string {
  const titles: Record<RoomTypeName, string> = {
    standard: 'Standard Double',
    deluxe: `Deluxe Double with ${outlook} view`,
    suite: `Suite with ${outlook} view`,
    family: 'Family Room',
    twin: 'Twin Room',
    dorm: 'Bed in a Shared Dormitory',
  }
  return titles[name]
}

const INCLUSIONS: Record<RoomTypeName, string[]> = {
  standard: ['Hot shower', 'Towels'],
  deluxe: ['Private balcony', 'Kettle and tea', 'Towels'],
  suite: ['Sitting room', 'Fruit on arrival', 'Late check-out when free'],
  family: ['Extra bedding', 'Games for children', 'Towels'],
  twin: ['Two single beds', 'Hot shower', 'Towels'],
  dorm: ['Locker', 'Reading lamp', 'Bed linen'],
}

const OPENINGS = ['Bright and quiet', 'Simply furnished and well kept', 'Freshly done up', 'Calm and comfortable']

/** The facts in a room's description: its opening by number, its size in square metres, and its floor, null at ground level. */
function lookOf({ outlook, floors }: SeedProperty, name: RoomTypeName, random: () => number): RoomLook {
  const opening = between(random, 0, OPENINGS.length - 1)
  const size = Math.round(between(random, 14, 20) * (ROOM_TYPES[name].factor + 0.2))
  return { name, outlook, opening, size, floor: floors > 1 ? between(random, 1, floors) : null }
}

function describe({ name, outlook, opening: chosen, size, floor: level }: RoomLook): string {
  const opening = OPENINGS[chosen] ?? ''
  const floor = level === null ? 'at ground level' : `on floor ${level}`
  const texts: Record<RoomTypeName, string> = {
    standard: `${opening}, about ${size} m² ${floor}, with one wide bed, a wardrobe and a table by the window.`,
    deluxe: `${opening}, about ${size} m² with a ${outlook} view, a wide bed, two armchairs and a place to write.`,
    suite: `Two rooms of about ${size} m² together: a bedroom with a ${outlook} view and a sitting room with a day bed for a third guest.`,
    family: `About ${size} m² ${floor} with one wide and two single beds, so that a family of four need not part. Cots are free of charge.`,
    twin: `${opening}, about ${size} m² ${floor}, with two single beds that may be pushed together.`,
    dorm: `A bed with its own lamp, socket and locker in a room for six ${floor}. The bathroom is shared and cleaned twice a day.`,
  }
  return texts[name]
}

function picturesOfRoom(property: SeedProperty, name: RoomTypeName, random: () => number): string[] {
  const { rooms: byType, inside } = STYLE_PICTURES[property.style]
  const first = byType[name]
  const start = between(random, 0, first.length - 1)
  const view = name === 'deluxe' || name === 'suite' ? property.around.slice(0, 1) : []
  return [
    ...new Set([
      ...first.slice(start),
      ...first.slice(0, start),
      ...view,
      ...inside.filter((picture) => picture.startsWith('bath')),
    ]),
  ].slice(0, 3)
}

/** Returns the names of a property's pictures: its exterior first, then surroundings, rooms and shared areas. */
export function picturesOfHouse(property: SeedProperty, rooms: DemoRoom[]): string[] {
  const { inside } = STYLE_PICTURES[property.style]
  const [near = '', ...further] = property.around
  const ofRooms = [...new Set(rooms.map(({ pictureNames }) => pictureNames[0] ?? ''))].slice(0, 3)
  const pictures = [property.exterior, near, ...ofRooms, ...inside.slice(0, 1), ...further, ...inside.slice(1)]
  return [...new Set(pictures)].slice(0, PICTURES_OF_HOUSE)
}
