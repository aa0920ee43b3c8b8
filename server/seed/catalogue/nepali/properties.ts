import type { PropertyInNepali } from './property-in-nepali.ts'
import { chitwanAndTaraiInNepali } from './properties/chitwan-and-tarai.ts'
import { hillsEastAndWestInNepali } from './properties/hills-east-and-west.ts'
import { kathmanduValleyInNepali } from './properties/kathmandu-valley.ts'
import { mountainsInNepali } from './properties/mountains.ts'
import { pokharaInNepali } from './properties/pokhara.ts'

/** The Nepali texts of demo properties by their English title. */
export const PROPERTIES_IN_NEPALI: Record<string, PropertyInNepali> = {
  ...kathmanduValleyInNepali,
  ...pokharaInNepali,
  ...chitwanAndTaraiInNepali,
  ...mountainsInNepali,
  ...hillsEastAndWestInNepali,
}
