import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { pictures } from '../../src/catalogue/pictures/store/tables.ts'
import type { places, properties } from '../../src/catalogue/store/tables.ts'
import { DISTRICTS } from './districts.ts'
import type { SeedProperty } from './property.ts'
import { chitwanAndTarai } from './properties/chitwan-and-tarai.ts'
import { hillsEastAndWest } from './properties/hills-east-and-west.ts'
import { kathmanduValley } from './properties/kathmandu-valley.ts'
import { mountains } from './properties/mountains.ts'
import { pokhara } from './properties/pokhara.ts'
import { HEALTH_AND_SAFETY, KINDS } from './kinds.ts'
import { demoNights } from './nights.ts'
import { PROPERTIES_IN_NEPALI } from './nepali/properties.ts'
import { PICTURES } from '../pictures.ts'
import { PICTURES_IN_NEPALI } from '../pictures-in-nepali.ts'
import { PLACES } from './places.ts'
import { between, randomOf, some } from '../random.ts'
import { demoRooms, picturesOfHouse, type DemoRoom } from './rooms.ts'
import { slugOf } from '../slug.ts'

export const PROPERTIES: SeedProperty[] = [...kathmanduValley, ...pokhara, ...chitwanAndTarai, ...mountains, ...hillsEastAndWest]

/** A property that is sold out for two weeks, so that lists always show one. */
const FULL_FOR_A_FORTNIGHT = 'Old Bazaar Heritage Home'
const FORTNIGHT = 14

// Degrees, a few hundred metres, so that properties of one place don't overlap.
const SPREAD = 0.006

type Seeded = { today: CalendarDate; seed: number }

/** Returns the rows of the demo catalogue, deterministic for a seed and day. */
export function demoCatalogue({ today, seed }: Seeded) {
  const rooms = PROPERTIES.flatMap((property) => demoRooms(property, seed))
  return {
    places: demoPlaces(),
    pictures: PICTURES.map(([name, colour, alt]): typeof pictures.$inferInsert => ({
      name,
      colour,
      alt,
      altNe: PICTURES_IN_NEPALI[name] ?? null,
    })),
    properties: PROPERTIES.map((property) => demoProperty(property, rooms, { today, seed })),
    rooms,
    nights: rooms.flatMap((room) => demoNights({ ...room, fullNights: fullNights(room) }, today, seed)),
  }
}

function fullNights(room: DemoRoom): number {
  return room.propertySlug === slugOf(FULL_FOR_A_FORTNIGHT) ? FORTNIGHT : 0
}

function demoPlaces(): (typeof places.$inferInsert)[] {
  return [
    ...PLACES.map(([id, name, nameNe, kind, district, province, latitude, longitude, aliases]) => ({
      id,
      name,
      nameNe,
      kind,
      district,
      province,
      latitude,
      longitude,
      aliases: aliases ? aliases.split(', ') : [],
    })),
    ...DISTRICTS.map(([name, nameNe, province, latitude, longitude]) => ({
      id: `district-${slugOf(name)}`,
      name: `${name} District`,
      nameNe: `${nameNe} जिल्ला`,
      kind: 'district',
      district: name,
      province,
      latitude,
      longitude,
    })),
  ]
}

const LAST_CHECK_IN = '22:00'

/** A property row, before its rooms. */
export function demoProperty(property: SeedProperty, rooms: DemoRoom[], { today, seed }: Seeded): typeof properties.$inferInsert {
  const facts = KINDS[property.kind]
  const place = placeOf(property)
  const random = randomOf(seed, 'property', property.title)
  const slug = slugOf(property.title)
  const nepali = PROPERTIES_IN_NEPALI[property.title]
  const own = rooms.filter(({ propertySlug }) => propertySlug === slug)
  const reviewsCount = between(random, ...facts.reviews)
  const rating = Math.min(4.95, Math.max(3.4, facts.rating + (random() - 0.5) * 0.7))
  return {
    slug,
    title: property.title,
    titleNe: nepali?.title ?? null,
    brandName: facts.brand,
    kind: facts.label,
    companyName: `${property.title} Pvt. Ltd.`,
    supplierEmail: `bookings@${slug}.example`,
    placeId: property.place,
    address: `${property.street}, ${place.name}`,
    phone: demoPhone(seed, property.title),
    latitude: near(place.latitude, random()),
    longitude: near(place.longitude, random()),
    starRating: facts.stars,
    description: property.about,
    descriptionNe: nepali?.about ?? null,
    amenities: amenitiesOf(property, random),
    services: some(random, facts.services, 4),
    highlights: property.highlights,
    highlightsNe: nepali?.highlights ?? null,
    healthAndSafety: some(random, HEALTH_AND_SAFETY, 5),
    checkInTime: facts.checkIn,
    checkInUntil: LAST_CHECK_IN,
    checkOutTime: facts.checkOut,
    floors: property.floors,
    bars: property.bars ?? 0,
    pictureNames: picturesOfHouse(property, own),
    popularity: Math.round(reviewsCount * rating + (property.featured ? 400 : 0)),
    isFeatured: property.featured ?? false,
    createdAt: new Date(
      `${addDays(today, -between(random, 30, 1500))}T${String(between(random, 4, 11)).padStart(2, '0')}:30:00Z`,
    ),
  }
}

/** Returns a fictitious number: no subscriber's number in Nepal begins with 000. */
function demoPhone(seed: number, title: string): string {
  return `+977 61 000 ${String(between(randomOf(seed, 'phone', title), 0, 9999)).padStart(4, '0')}`
}

function amenitiesOf(property: SeedProperty, random: () => number): string[] {
  const { amenities } = KINDS[property.kind]
  return [
    ...amenities.slice(0, 3),
    ...some(random, amenities.slice(3), 4),
    ...(property.bars && !amenities.includes('Bar') ? ['Bar'] : []),
  ]
}

function placeOf({ title, place }: SeedProperty): { name: string; latitude: number; longitude: number } {
  const line = PLACES.find(([id]) => id === place)
  if (!line) throw new Error(`${title} lies in an unknown place: ${place}`)
  return { name: line[1], latitude: line[6], longitude: line[7] }
}

function near(degrees: number, chance: number): number {
  return Math.round((degrees + (chance - 0.5) * SPREAD) * 1e5) / 1e5
}
