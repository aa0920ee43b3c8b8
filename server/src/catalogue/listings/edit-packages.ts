import type { LocalisedText } from '@chautari/contract/locale'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { packageGaps, type PackageFacts } from '../rules/package-gaps.ts'
import { slugOf, slugsToTry } from '../rules/slug.ts'
import { lockListing } from './store/listing-rows.ts'
import {
  findPackageFile,
  findPlacesById,
  insertPackage,
  updatePackage,
  type PackageFileRow,
  type PackageValues,
} from './store/package-files.ts'
import { explainGap } from './explain-gap.ts'
import { requirePlace, requireSeller, requireSupplier, UNKNOWN } from './edit-properties.ts'

/** A package to create. */
export type PackageDraft = {
  title: string
  organisationId: number
  category: string
  placeId: string
  days: number
  isFixedDeparture: boolean
  seats: number
  unitPaisa: number
}

/** Fields to change; those left out stay as they are. The itinerary sets the number of days. */
export type PackageEdit = Omit<PackageValues, 'companyName' | 'pictureNames' | 'days'>

const START = '07:00'
const END = '17:00'
/** The hours before the start at which booking of a new package closes. Our choice, equal to the demo's treks. */
const CUTOFF_HOURS = 72

/** The message that all slugs of a title are taken. */
export const PACKAGE_TAKEN: LocalisedText = { en: 'Too many packages have this name', ne: 'यो नामका धेरै प्याकेज छन्' }

const NOTHING_YET = {
  themes: [],
  description: '',
  additionalInformation: '',
  startTime: START,
  endTime: END,
  cutoffHours: CUTOFF_HOURS,
  inclusions: [],
  exclusions: [],
  companyPhone: '',
  pictureNames: [],
}

/** Returns a package for editing, on sale or not. Throws `not_found`. */
export async function getPackageFile(db: Db, slug: string): Promise<PackageFileRow> {
  const file = await findPackageFile(db, slug)
  if (!file) throw new AppError('not_found')
  return file
}

/**
 * Creates a package that travellers don't see, with an empty itinerary of its days, and returns its slug, which never changes. Throws
 * `validation_failed` when the supplier or the place is unknown.
 */
export async function createPackage(tx: Tx, { organisationId, ...details }: PackageDraft): Promise<string> {
  await requirePlace(tx, details.placeId)
  const draft = {
    ...NOTHING_YET,
    ...details,
    ...(await requireSupplier(tx, organisationId)),
    passesPlaceIds: [details.placeId],
    tour: Array.from({ length: details.days }, () => ({ activity: '', altitude: null })),
  }
  for (const slug of freePackageSlugs(details.title)) if (await insertPackage(tx, { ...draft, slug })) return slug
  throw new AppError('validation_failed', { fields: { title: [PACKAGE_TAKEN] } })
}

/** Returns the slugs to try for a package. */
export function freePackageSlugs(title: string): string[] {
  return slugsToTry(slugOf(title))
}

/** Runs an action on a package while no other transaction changes it. Returns the result of the action. Throws `not_found`. */
export async function changePackage<T>(tx: Tx, slug: string, action: (file: PackageFileRow) => Promise<T>): Promise<T> {
  return action(await lockPackage(tx, slug))
}

/** Locks a package and returns it. Throws `not_found`. */
async function lockPackage(tx: Tx, slug: string): Promise<PackageFileRow> {
  if (!(await lockListing(tx, 'package', slug))) throw new AppError('not_found')
  return getPackageFile(tx, slug)
}

/**
 * Changes fields of a package and returns it before and after. Throws `not_found`, `validation_failed` when the supplier or a place is unknown or
 * the supplier of a live package may not sell, and `listing_incomplete` when a live package would lack something that publication requires.
 */
export async function editPackage(tx: Tx, slug: string, edit: PackageEdit) {
  const { organisationId, tour } = edit
  const supplier = typeof organisationId === 'number' ? await requireSupplier(tx, organisationId) : {}
  const before = await lockPackage(tx, slug)
  if (before.isLive) await requireSeller(tx, before, organisationId)
  const values = { ...edit, ...supplier, ...(tour && { days: tour.length }), ...(await wayOf(tx, before, edit)) }
  if (Object.keys(values).length > 0) await updatePackage(tx, slug, values)
  const after = await getPackageFile(tx, slug)
  // `hasDeparture` is assumed, because a package stays on sale, sold out, when its last departure has passed.
  if (after.isLive) requirePackageComplete({ ...after, hasDeparture: true })
  return { before, after }
}

/** Throws `listing_incomplete` with all gaps that keep a package from being published. */
export function requirePackageComplete(facts: PackageFacts): void {
  const gaps = packageGaps(facts)
  if (gaps.length === 0) return
  throw new AppError('listing_incomplete', { fields: Object.fromEntries(gaps.map((gap) => [gap, [explainGap(gap)]])) })
}

/** Returns the places by which a search finds the package. They always include the destination. */
async function wayOf(tx: Tx, before: PackageFileRow, { placeId, passesPlaceIds }: PackageEdit) {
  if (placeId === undefined && passesPlaceIds === undefined) return {}
  if (placeId !== undefined) await requirePlace(tx, placeId)
  const placeIds = [...new Set([...(passesPlaceIds ?? before.passesPlaceIds), placeId ?? before.placeId])]
  if ((await findPlacesById(tx, placeIds)).length < placeIds.length)
    throw new AppError('validation_failed', { fields: { passes: [UNKNOWN] } })
  return { passesPlaceIds: placeIds }
}
