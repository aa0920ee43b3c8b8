import type { LocalisedText } from '@chautari/contract/locale'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listingGaps } from '../rules/listing-gaps.ts'
import { slugOf, slugsToTry } from '../rules/slug.ts'
import { lockOrganisation } from '../store/organisations.ts'
import { lockListing } from './store/listing-rows.ts'
import { findBarrier, type Barrier } from './store/suspensions.ts'
import {
  findPoint,
  findPropertyFile,
  insertDraft,
  updateProperty,
  type PropertyFileRow,
  type PropertyValues,
} from './store/property-files.ts'
import { explainGap } from './explain-gap.ts'

/** A property to create. */
export type Draft = { title: string; organisationId: number; kind: string; placeId: string }

/** Fields to change; those left out stay as they are. */
export type PropertyEdit = Omit<PropertyValues, 'companyName' | 'pictureNames' | 'createdAt'>

const CHECK_IN = '14:00'
const CHECK_OUT = '12:00'

// Paths of the console below its list of properties. A property with such a slug could not be opened.
const SCREENS = ['packages', 'suppliers', 'sheets', 'changes', 'new']

/** The message that a request names something unknown. */
export const UNKNOWN: LocalisedText = { en: 'This is not in the list', ne: 'यो सूचीमा छैन' }

/** Returns a property for editing, on sale or not. Throws `not_found`. */
export async function getPropertyFile(db: Db, slug: string): Promise<PropertyFileRow> {
  const file = await findPropertyFile(db, slug)
  if (!file) throw new AppError('not_found')
  return file
}

/**
 * Creates a property that travellers don't see, at the point of its place, and returns its slug, which never changes. Throws
 * `validation_failed` when the supplier or the place is unknown.
 */
export async function createProperty(tx: Tx, { title, organisationId, kind, placeId }: Draft): Promise<string> {
  const point = await requirePlace(tx, placeId)
  const draft = {
    ...NOTHING_YET,
    ...point,
    ...(await requireSupplier(tx, organisationId)),
    title,
    brandName: title,
    kind,
    placeId,
  }
  for (const slug of freePropertySlugs(title)) if (await insertDraft(tx, { ...draft, slug })) return slug
  throw new AppError('validation_failed', { fields: { title: [PROPERTY_TAKEN] } })
}

/** Returns the slugs to try for a property, without the paths of screens. */
export function freePropertySlugs(title: string): string[] {
  return slugsToTry(slugOf(title)).filter((slug) => !SCREENS.includes(slug))
}

/** The message that all slugs of a title are taken. */
export const PROPERTY_TAKEN: LocalisedText = { en: 'Too many properties have this name', ne: 'यो नामका धेरै होटल छन्' }

const NOTHING_YET = {
  address: '',
  description: '',
  amenities: [],
  services: [],
  highlights: [],
  healthAndSafety: [],
  checkInTime: CHECK_IN,
  checkOutTime: CHECK_OUT,
  floors: 1,
  bars: 0,
  pictureNames: [],
}

/**
 * Changes fields of a property and returns it before and after. Throws `not_found`, `validation_failed` when the supplier or the place is
 * unknown or the supplier of a live property may not sell, and `listing_incomplete` when a live property would lack something that publication requires.
 */
export async function editProperty(tx: Tx, slug: string, edit: PropertyEdit) {
  const { organisationId, placeId } = edit
  const supplier = typeof organisationId === 'number' ? await requireSupplier(tx, organisationId) : {}
  if (!(await lockListing(tx, 'property', slug))) throw new AppError('not_found')
  const before = await getPropertyFile(tx, slug)
  if (before.isLive) await requireSeller(tx, before, organisationId)
  const point = placeId === undefined ? undefined : await requirePlace(tx, placeId)
  const values = { ...(isAtItsPlace(before) && point), ...edit, ...supplier }
  if (Object.keys(values).length > 0) await updateProperty(tx, slug, values)
  const after = await getPropertyFile(tx, slug)
  if (after.isLive) requireComplete(after)
  return { before, after }
}

/** Returns whether a pin was never set. Such a pin follows a change of the place: at the point of the former place it would look like a pin that was set. */
function isAtItsPlace({ latitude, longitude, place }: PropertyFileRow): boolean {
  return latitude === place.latitude && longitude === place.longitude
}

/** Runs an action on a property while no other transaction changes it. Returns the result of the action. Throws `not_found`. */
export async function changeProperty<T>(tx: Tx, slug: string, action: (file: PropertyFileRow) => Promise<T>): Promise<T> {
  if (!(await lockListing(tx, 'property', slug))) throw new AppError('not_found')
  return action(await getPropertyFile(tx, slug))
}

/**
 * Runs an action on a property that can be published, while no other transaction changes it. Returns the result of the action. Throws `not_found`, and
 * `listing_incomplete` with all gaps.
 */
export async function changeCompleteProperty<T>(tx: Tx, slug: string, action: (file: PropertyFileRow) => Promise<T>): Promise<T> {
  return changeProperty(tx, slug, (file) => {
    requireComplete(file)
    return action(file)
  })
}

/** Throws `listing_incomplete` with all gaps that keep a property from being published. */
export function requireComplete(file: PropertyFileRow): void {
  const gaps = listingGaps(file)
  if (gaps.length === 0) return
  throw new AppError('listing_incomplete', { fields: Object.fromEntries(gaps.map((gap) => [gap, [explainGap(gap)]])) })
}

/**
 * Locks a supplier and returns its number and name for a listing. Call it before locking the listing, as renaming and suspending do: otherwise the
 * listing could keep a former name, or stay on sale. Throws `validation_failed` when the supplier is unknown.
 */
export async function requireSupplier(tx: Tx, id: number): Promise<{ organisationId: number; companyName: string }> {
  const found = await lockOrganisation(tx, id)
  if (!found) throw new AppError('validation_failed', { fields: { organisation_id: [UNKNOWN] } })
  return { organisationId: found.id, companyName: found.name }
}

const CANNOT_SELL: Record<Barrier, LocalisedText> = {
  organisation_suspended: { en: 'This supplier is suspended', ne: 'यो साझेदार रोकिएको छ' },
  organisation_not_live: { en: "This supplier isn't live yet", ne: 'यो साझेदार अझै सुरु भएको छैन' },
}

/** Throws `validation_failed` when a listing on sale would be given to a supplier that may not sell. The supplier must be locked. */
export async function requireSeller(
  tx: Tx,
  before: { organisationId: number | null },
  organisationId: number | null | undefined,
): Promise<void> {
  if (typeof organisationId !== 'number' || organisationId === before.organisationId) return
  const barrier = await findBarrier(tx, { organisationId })
  if (barrier) throw new AppError('validation_failed', { fields: { organisation_id: [CANNOT_SELL[barrier]] } })
}

/** Returns the point of a place. Throws `validation_failed` when it is unknown. */
export async function requirePlace(tx: Tx, placeId: string): Promise<{ latitude: number; longitude: number }> {
  const point = await findPoint(tx, placeId)
  if (!point) throw new AppError('validation_failed', { fields: { place: [UNKNOWN] } })
  return point
}
