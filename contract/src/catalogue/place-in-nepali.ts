import { PLACES_IN_NEPALI } from './places-in-nepali.ts'
import { SPOTS_IN_NEPALI } from './spots-in-nepali.ts'

const DISTRICT = / district$/i

const known = new Map(
  Object.entries({ ...SPOTS_IN_NEPALI, ...PLACES_IN_NEPALI }).map(([english, nepali]) => [english.toLowerCase(), nepali]),
)

/**
 * Translates a place or address into Nepali part by part: "Thamel, Kathmandu" becomes "ठमेल, काठमाडौं". Unknown parts stay as
 * they are.
 */
export function placeInNepali(address: string): string {
  return address.split(', ').map(partInNepali).join(', ')
}

function partInNepali(part: string): string {
  const name = part.trim().toLowerCase()
  const district = known.get(name.replace(DISTRICT, ''))
  return known.get(name) ?? (district ? `${district} जिल्ला` : part)
}
