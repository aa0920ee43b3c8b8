import { PLACES, type PlaceLine } from '../catalogue/places.ts'
import type { HouseKind, SeedProperty, Style } from '../catalogue/property.ts'
import { PROPERTY_PICTURES } from '../property-pictures.ts'
import { between, randomOf } from '../random.ts'

// The shares of the Kathmandu valley (issue 14 §3) and of the district around Pokhara.
const KATHMANDU_SHARE = 1 / 3
const POKHARA_SHARE = 1 / 6
const OFFER_SHARE = 0.2

const KATHMANDU = placesIn('Kathmandu', 'Lalitpur', 'Bhaktapur')
const POKHARA = placesIn('Kaski')
const ELSEWHERE = PLACES.filter((place) => !KATHMANDU.includes(place) && !POKHARA.includes(place))

// Degrees: properties of a city lie within about 13 km of its places, those elsewhere within 3 km.
const CITY_SPREAD = 0.12
const SPREAD = 0.03

const TOWN_KINDS: HouseKind[] = [
  ...(['hotel-3', 'hotel-3', 'hotel-3', 'guest-house', 'guest-house', 'hotel-4', 'hotel-5'] as const),
  ...(['boutique', 'heritage', 'apartment', 'hostel', 'homestay'] as const),
]
const VILLAGE_KINDS: HouseKind[] = ['tea-house', 'tea-house', 'lodge', 'lodge', 'homestay', 'guest-house', 'eco-lodge', 'camp']
const VILLAGES = ['trek', 'village', 'hill', 'landmark']

/** Rupees per night of a standard room, before each property's own factor. */
const RUPEES: Partial<Record<HouseKind, number>> = { 'hotel-5': 18_000, 'hotel-4': 9000, boutique: 6000, heritage: 5500 }
const RUPEES_OF_OTHERS = 2400
const RUPEES_STEP = 50

const STYLE_OF: Record<HouseKind, Style> = {
  'tea-house': 'tea-house',
  homestay: 'homestay',
  'guest-house': 'town',
  hostel: 'town',
  lodge: 'lodge',
  'eco-lodge': 'jungle',
  camp: 'camp',
  apartment: 'modern',
  'hotel-3': 'modern',
  'hotel-4': 'palace',
  'hotel-5': 'luxury',
  boutique: 'newari',
  heritage: 'newari',
}

const WORDS = 'Annapurna Bagmati Chandra Danfe Everest Fewa Gaurishankar Himal Indra Juneli Koshi Lali Makalu Narayani'.split(' ')
const WORDS_TOO = 'Orchid Palpa Rara Sagar Tara Udaya Vista Yala Zenith Bodhi Surya Malla Karnali Tinau'.split(' ')
const OUTLOOKS = ['garden', 'hill', 'lake', 'mountain', 'city', 'valley']
const EXTERIORS = PROPERTY_PICTURES.map(([name]) => name).filter((name) => name.startsWith('hotel-'))
const SURROUNDINGS = ['terraces-autumn-1', 'annapurna-dawn-1', 'lake-noon-1', 'stupa-1', 'square-1', 'hill-sunrise-1']

export type GeneratedProperty = SeedProperty & { latitude: number; longitude: number }

/** The prefix of the slugs of generated properties. No other slug has it. */
export const GENERATED = 'generated-'

/** Returns the generated property with that number, from 0, deterministic for a seed. Its title says that it is generated. */
export function generatedProperty(number: number, seed: number): GeneratedProperty {
  const random = randomOf(seed, 'generated', number)
  const place = placeOf(random)
  const kind = pick(random, VILLAGES.includes(place[3]) ? VILLAGE_KINDS : TOWN_KINDS)
  const spread = KATHMANDU.includes(place) || POKHARA.includes(place) ? CITY_SPREAD : SPREAD
  const label = kind
    .replace(/-\d/, '')
    .replace(/(^|-)(.)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
  return {
    title: `Generated ${pick(random, [...WORDS, ...WORDS_TOO])} ${label} ${String(number + 1).padStart(6, '0')}`,
    place: place[0],
    kind,
    style: STYLE_OF[kind],
    exterior: pick(random, EXTERIORS),
    rupees: rupeesOf(kind, random),
    street: `Generated Marg ${between(random, 1, 400)}`,
    outlook: pick(random, OUTLOOKS),
    floors: between(random, 1, 6),
    ...(random() < OFFER_SHARE && { offer: { name: '20% off', percent: 20 } }),
    around: [pick(random, SURROUNDINGS), pick(random, SURROUNDINGS)],
    highlights: ['Generated for tests of scale', `${place[1]} within reach`],
    about: `A generated property in ${place[1]}, for tests of scale. It does not exist.`,
    latitude: near(place[6], spread, random),
    longitude: near(place[7], spread, random),
  }
}

function placesIn(...districts: string[]): PlaceLine[] {
  return PLACES.filter((place) => districts.includes(place[4]))
}

/** Picks a place. The first places of a city get more properties than its last ones: most hotels of the valley are in Kathmandu itself. */
function placeOf(random: () => number): PlaceLine {
  const share = random()
  if (share >= KATHMANDU_SHARE + POKHARA_SHARE) return pick(random, ELSEWHERE)
  return pick(() => random() ** 2, share < KATHMANDU_SHARE ? KATHMANDU : POKHARA)
}

function rupeesOf(kind: HouseKind, random: () => number): number {
  const factor = 0.4 + random() + random() ** 4
  return Math.round(((RUPEES[kind] ?? RUPEES_OF_OTHERS) * factor) / RUPEES_STEP) * RUPEES_STEP
}

/** Returns a coordinate near another: dense in the middle and sparse at the edge. */
function near(degrees: number, spread: number, random: () => number): number {
  return Math.round((degrees + (random() + random() - 1) * spread) * 1e5) / 1e5
}

/** Returns a random item of a list that is not empty. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}
