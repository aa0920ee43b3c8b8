import { fromRupees } from '@chautari/contract/money'
import type { NewPackage, PackageChange, TourDay } from '@chautari/contract/listing/listed-packages'
import { journeys } from '../../availability/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { recordEntry, factsChanged, type TrailActor } from '../../trail/index.ts'

/** The fields of a package that audit entries compare. */
export const PACKAGE_FIELDS = [
  'title',
  'titleNe',
  'category',
  'themes',
  'organisation',
  'supplierEmail',
  'companyWebsite',
  'companyPhone',
  'description',
  'descriptionNe',
  'additionalInformation',
  'additionalInformationNe',
  'placeId',
  'passesPlaceIds',
  'difficulty',
  'maxAltitude',
  'needsApproval',
  'refundTiers',
  'days',
  'startTime',
  'endTime',
  'cutoffHours',
  'seats',
  'months',
  'inclusions',
  'exclusions',
  'meetingPoint',
  'meetingLatitude',
  'meetingLongitude',
] as const

/** Creates a package as a draft and returns its slug. */
export async function addPackage({ db }: App, by: TrailActor, request: NewPackage): Promise<string> {
  const { title, category, place: placeId, days, seats, price, is_fixed_departure: isFixedDeparture } = request
  const draft = { title, category, placeId, days, seats, isFixedDeparture }
  return transact(db, async (tx) => {
    const organisationId = Number(request.organisation_id)
    const slug = await packageFiles.createPackage(tx, { ...draft, organisationId, unitPaisa: fromRupees(price) })
    const after = { ...draft, organisationId, price }
    await recordEntry(tx, by, { act: 'packages.create', about: { kind: 'package', id: slug }, after })
    return slug
  })
}

type Change = { slug: string; change: PackageChange }

/** Changes fields of a package and of its coming departures. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function changePackage({ db }: App, by: TrailActor, { slug, change }: Change): Promise<void> {
  await transact(db, (tx) => writePackage(tx, by, { slug, edit: packageEditOf(change), reason: change.reason }))
}

type EditRequest = { slug: string; edit: packageFiles.PackageEdit; reason?: string | undefined }

/** Writes fields of a package, and of its coming departures, with an audit entry. Throws the errors of `changePackage`. */
export async function writePackage(tx: Tx, by: TrailActor, { slug, edit, reason }: EditRequest): Promise<void> {
  const { before, after } = await packageFiles.editPackage(tx, slug, edit)
  await journeys.followPackage(tx, after.id, { formerSeats: before.seats })
  const facts = factsChanged(before, after, PACKAGE_FIELDS)
  const days = daysChanged(before.tour, after.tour)
  if (days.length > 0) facts.after['itinerary'] = `days ${days.join(', ')}`
  if (Object.keys(facts.after).length === 0) return
  await recordEntry(tx, by, { act: 'packages.edit', about: { kind: 'package', id: slug }, ...facts, reason })
}

/** Returns the numbers of the days that differ. Whole itineraries would be too long for an audit entry. */
function daysChanged(before: unknown[], after: unknown[]): number[] {
  const count = Math.max(before.length, after.length)
  const days = Array.from({ length: count }, (_, index) => index)
  return days.filter((index) => JSON.stringify(before[index]) !== JSON.stringify(after[index])).map((index) => index + 1)
}

/** Returns the fields that a change contains, by the names of the columns. */
export function packageEditOf(change: PackageChange): packageFiles.PackageEdit {
  const { organisation_id: organisationId, meeting_pin: pin, refund_tiers: tiers } = change
  return sentFields({
    title: change.title,
    titleNe: change.title_ne,
    category: change.category,
    themes: change.themes,
    organisationId: organisationId === undefined ? undefined : Number(organisationId),
    supplierEmail: change.supplier_email,
    companyWebsite: change.company_website,
    companyPhone: change.company_phone,
    description: change.description,
    descriptionNe: change.description_ne,
    additionalInformation: change.additional_information,
    additionalInformationNe: change.additional_information_ne,
    placeId: change.place,
    passesPlaceIds: change.passes,
    difficulty: change.difficulty,
    maxAltitude: change.max_altitude,
    needsApproval: change.needs_approval,
    refundTiers: tiers?.map(({ hours_before: hoursBefore, refund_percent: percent }) => ({ hoursBefore, percent })),
    startTime: change.start_time,
    endTime: change.end_time,
    cutoffHours: change.cutoff_hours,
    seats: change.seats,
    tour: change.tour?.map(dayOf),
    months: change.months,
    inclusions: change.inclusions,
    exclusions: change.exclusions,
    meetingPoint: change.meeting_point,
    meetingLatitude: pin === null ? null : pin?.latitude,
    meetingLongitude: pin === null ? null : pin?.longitude,
  })
}

type StoredDay = packageFiles.PackageFileRow['tour'][number]

/** Returns a day of the itinerary in its stored form, without empty fields. */
function dayOf({ activity, activity_ne: activityNe, altitude, high_point: high, stops }: TourDay): StoredDay {
  return {
    activity,
    ...(activityNe !== null && { activityNe }),
    altitude,
    ...(high && { highPoint: { name: high.name, nameNe: high.name_ne, metres: high.altitude } }),
    ...(stops && { stops: stops.map(({ name_ne: nameNe, ...stop }) => ({ ...stop, nameNe })) }),
  }
}
