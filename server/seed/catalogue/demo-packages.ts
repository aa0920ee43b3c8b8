import { addDays, calendarDate, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import type { departures } from '../../src/availability/store/tables.ts'
import type { packages, RefundTiers } from '../../src/catalogue/store/tables.ts'
import type { CampaignCode } from '../promotion/campaigns.ts'
import type { PackageLine } from './package.ts'
import { adventure } from './packages/adventure.ts'
import { annapurna } from './packages/annapurna.ts'
import { COMPANIES } from './packages/companies.ts'
import { HIGH_POINTS } from './packages/high-points.ts'
import { jungle } from './packages/jungle.ts'
import { khumbu } from './packages/khumbu.ts'
import { MEETING_POINTS } from './packages/meeting-points.ts'
import { monthsOf } from './packages/months.ts'
import { mustang } from './packages/mustang.ts'
import { northAndWest } from './packages/north-and-west.ts'
import { stopsOf } from './packages/routes.ts'
import { pilgrimage } from './packages/pilgrimage.ts'
import { towns } from './packages/towns.ts'
import { between, randomOf } from '../random.ts'
import { PACKAGES_IN_NEPALI } from './nepali/packages.ts'
import { OFFERS_IN_NEPALI } from '../promotion/offers-in-nepali.ts'
import { offerOf } from './room-types.ts'
import { slugOf } from '../slug.ts'

export const PACKAGES: PackageLine[] = [
  ...annapurna,
  ...khumbu,
  ...northAndWest,
  ...mustang,
  ...pilgrimage,
  ...jungle,
  ...adventure,
  ...towns,
]

/** Booking of fixed departures closes this many hours before the start. */
const FIXED_CUTOFF_HOURS = 72

const REFUNDS: Record<PackageLine['refunds'], RefundTiers> = {
  generous: [{ hoursBefore: 72, percent: 100 }],
  usual: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 72, percent: 50 },
  ],
  strict: [
    { hoursBefore: 336, percent: 100 },
    { hoursBefore: 168, percent: 50 },
  ],
  none: [],
}

type Seeded = { today: CalendarDate; seed: number }

export type DemoPackage = {
  row: typeof packages.$inferInsert
  campaign: CampaignCode | undefined
  departures: Omit<typeof departures.$inferInsert, 'packageId'>[]
}

/** Returns the demo's packages with their fixed departures, deterministic for a seed and day. */
export function demoPackages({ today, seed }: Seeded): DemoPackage[] {
  return PACKAGES.map((line) => demoPackage(line, { today, seed }))
}

function demoPackage(line: PackageLine, { today, seed }: Seeded): DemoPackage {
  const random = randomOf(seed, 'package', line.title)
  const reviewsCount = between(random, 14, 260)
  const rating = Math.round((4.05 + random() * 0.85) * 100) / 100
  const company = COMPANIES[line.company]
  const { words, latitude, longitude } = MEETING_POINTS[line.meeting]
  const row = {
    slug: slugOf(line.title),
    title: line.title,
    category: line.category,
    themes: line.themes,
    description: line.about,
    additionalInformation: line.advice,
    placeId: line.place,
    passesPlaceIds: [...new Set([...line.passes, line.place])],
    difficulty: line.difficulty ?? null,
    maxAltitude: line.top ?? null,
    ...priceOf(line),
    refundTiers: REFUNDS[line.refunds],
    days: line.tour.length,
    isFixedDeparture: line.departures !== undefined,
    startTime: line.starts,
    endTime: line.ends,
    cutoffHours: line.cutoffHours ?? FIXED_CUTOFF_HOURS,
    seats: line.seats,
    ...tourAndTexts(line),
    months: monthsOf(line.title),
    inclusions: line.inclusions,
    exclusions: line.exclusions,
    meetingPoint: words,
    meetingLatitude: latitude,
    meetingLongitude: longitude,
    companyName: line.company,
    supplierEmail: `bookings@${slugOf(line.company)}.example`,
    companyWebsite: company.website,
    companyPhone: company.phone,
    pictureNames: line.pictures,
    popularity: Math.round(reviewsCount * rating + (line.featured ? 400 : 0)),
    isFeatured: line.featured ?? false,
    createdAt: instantInNepal(addDays(today, -between(random, 20, 1200)), '10:15'),
  }
  return { row, campaign: line.offer?.campaign, departures: departuresOf(line, today) }
}

function tourAndTexts({ title, tour }: PackageLine) {
  const nepali = PACKAGES_IN_NEPALI[title]
  const stops = stopsOf(title)
  return {
    titleNe: nepali?.title ?? null,
    descriptionNe: nepali?.about ?? null,
    additionalInformationNe: nepali?.advice ?? null,
    tour: tour.map(([activity, altitude = null], index) => {
      const highPoint = HIGH_POINTS[title]?.[index + 1]
      const activityNe = nepali?.tour[index]
      const known = { ...(highPoint && { highPoint }), ...(activityNe !== undefined && { activityNe }) }
      return { activity, altitude, ...known, stops: stops[index] ?? [] }
    }),
  }
}

function priceOf({ rupees, offer }: PackageLine) {
  return {
    unitPaisa: fromRupees(rupees),
    offerPaisa: offer ? fromRupees(offerOf(rupees, offer.percent)) : null,
    offerName: offer?.name ?? null,
    offerNameNe: OFFERS_IN_NEPALI[offer?.name ?? ''] ?? null,
  }
}

function departuresOf({ departures: lines = [], seats, starts }: PackageLine, today: CalendarDate): DemoPackage['departures'] {
  return lines.flatMap(([start, capacity = seats]) => {
    const startDate = typeof start === 'number' ? addDays(today, start) : calendarDate(start)
    // Packages for a past festival are not sold.
    if (typeof start === 'string' && startDate <= today) return []
    const cutoffAt = new Date(instantInNepal(startDate, starts).getTime() - FIXED_CUTOFF_HOURS * HOUR)
    return [{ startDate, capacity, cutoffAt }]
  })
}
