import type { PackageTheme } from '@chautari/contract/catalogue/limits'
import type { CampaignCode } from './campaigns.ts'
import type { CompanyName } from './packages/companies.ts'
import type { MeetingPointName } from './packages/meeting-points.ts'

/** What a demo package is, before its rating, departures and prices are worked out from it. */
export type PackageLine = {
  title: string
  category: 'Trek' | 'Pilgrimage' | 'Culture' | 'Jungle' | 'Adventure' | 'City and family' | 'Honeymoon'
  themes: PackageTheme[]
  /** Where it leads to, and the other places it passes, the starting place among them. */
  place: string
  passes: string[]
  /** For one person. */
  rupees: number
  offer?: { name: string; percent: number; campaign?: CampaignCode }
  difficulty?: 'Easy' | 'Moderate' | 'Demanding' | 'Strenuous'
  /** The highest point, in metres. */
  top?: number
  /** A line for each day; of walks with the metres at which one sleeps. */
  tour: [activity: string, altitude?: number][]
  starts: string
  ends: string
  seats: number
  /** Of packages that start on any day. */
  cutoffHours?: number
  /** Fixed departures: so many days from today, or a day of the calendar (`YYYY-MM-DD`), at times with fewer seats than usual. */
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
