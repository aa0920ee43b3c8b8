import type { SheetName } from '@chautari/contract/staff/sheets/columns'
import { departureSheet } from './departure-sheet.ts'
import { packageSheet } from './package-sheet.ts'
import { planSheet } from './plan-sheet.ts'
import { propertySheet } from './property-sheet.ts'
import { roomSheet } from './room-sheet.ts'
import type { Sheet } from './sheet.ts'

/** The reading and writing of each table. */
export const SHEETS: Record<SheetName, Sheet> = {
  properties: propertySheet,
  rooms: roomSheet,
  plans: planSheet,
  packages: packageSheet,
  departures: departureSheet,
}
