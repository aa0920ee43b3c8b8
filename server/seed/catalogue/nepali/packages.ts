import type { PackageInNepali } from './package-in-nepali.ts'
import { adventureInNepali } from './packages/adventure.ts'
import { annapurnaInNepali } from './packages/annapurna.ts'
import { jungleInNepali } from './packages/jungle.ts'
import { khumbuInNepali } from './packages/khumbu.ts'
import { mustangInNepali } from './packages/mustang.ts'
import { northAndWestInNepali } from './packages/north-and-west.ts'
import { pilgrimageInNepali } from './packages/pilgrimage.ts'
import { townsInNepali } from './packages/towns.ts'

/** The Nepali texts of demo packages by their English title. */
export const PACKAGES_IN_NEPALI: Record<string, PackageInNepali> = {
  ...annapurnaInNepali,
  ...khumbuInNepali,
  ...northAndWestInNepali,
  ...mustangInNepali,
  ...pilgrimageInNepali,
  ...jungleInNepali,
  ...adventureInNepali,
  ...townsInNepali,
}
