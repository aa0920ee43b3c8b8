import type { PackageTheme } from '@chautari/contract/catalogue/limits'
import type { CampaignCode } from '../promotion/campaigns.ts'
import type { CompanyName } from './packages/companies.ts'
import type { MeetingPointName } from './packages/meeting-points.ts'

/** A demo package, before its rating, departures and prices are derived. */
export type PackageLine = {
  title: string
  category: 'Trek' | 'Pilgrimage' | 'Culture' | 'Jungle' | 'Adventure' | 'City and family' | 'Honeymoon'
  themes: PackageTheme[]
  /** The destination, and the places it passes in the order of the tour. The destination comes last unless it is among them. */
  place: string
  passes: string[]
  /** Per person. */
  rupees: number
  offer?: { name: string; percent: number; campaign?: CampaignCode }
  difficulty?: 'Easy' | 'Moderate' | 'Demanding' | 'Strenuous'
  /** The highest point, in metres. */
  top?: number
  /** One line per day; for treks with the altitude of the night. */
  tour: [activity: string, altitude?: number][]
  starts: string
  ends: string
  seats: number
  /** For packages without fixed departures. */
  cutoffHours?: number
  /** Fixed departures: days from today or a date (`YYYY-MM-DD`), some with fewer seats. */
  departures?: [start: number | string, seats?: number][]
  refunds: 'generous' | 'usual' | 'strict' | 'none'
  inclusions: string[]
  exclusions: string[]
  meeting: MeetingPointName
  company: CompanyName
  pictures: string[]
  featured?: boolean
  about: string
  /** Season, fitness and what to bring. */
  advice: string
}
