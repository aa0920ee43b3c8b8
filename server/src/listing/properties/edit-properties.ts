import type { NewProperty, PropertyChange } from '@chautari/contract/listing/listings'
import { propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { recordEntry, factsChanged, type TrailActor } from '../../trail/index.ts'

/** The fields of a property that audit entries compare. */
export const PROPERTY_FIELDS = [
  'title',
  'titleNe',
  'brandName',
  'kind',
  'organisation',
  'supplierEmail',
  'placeId',
  'address',
  'phone',
  'latitude',
  'longitude',
  'starRating',
  'description',
  'descriptionNe',
  'amenities',
  'services',
  'highlights',
  'highlightsNe',
  'healthAndSafety',
  'checkInTime',
  'checkInUntil',
  'checkOutTime',
  'floors',
  'bars',
] as const

/** Creates a property as a draft and returns its slug. */
export async function addProperty({ db }: App, by: TrailActor, request: NewProperty): Promise<string> {
  const { title, kind, place: placeId, organisation_id: organisationId } = request
  return transact(db, async (tx) => {
    const slug = await propertyFiles.createProperty(tx, { title, kind, placeId, organisationId: Number(organisationId) })
    await recordEntry(tx, by, {
      act: 'listings.create',
      about: { kind: 'property', id: slug },
      after: { title, kind, placeId, organisationId },
    })
    return slug
  })
}

type Change = { slug: string; change: PropertyChange }

/** Changes fields of a property. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function changeProperty({ db }: App, by: TrailActor, { slug, change }: Change): Promise<void> {
  await transact(db, (tx) => writeProperty(tx, by, { slug, edit: propertyEditOf(change), reason: change.reason }))
}

type EditRequest = { slug: string; edit: propertyFiles.PropertyEdit; reason?: string | undefined }

/** Writes fields of a property with an audit entry. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function writeProperty(tx: Tx, by: TrailActor, { slug, edit, reason }: EditRequest): Promise<void> {
  const { before, after } = await propertyFiles.editProperty(tx, slug, edit)
  const facts = factsChanged(before, after, PROPERTY_FIELDS)
  if (Object.keys(facts.after).length === 0) return
  await recordEntry(tx, by, { act: 'listings.edit', about: { kind: 'property', id: slug }, ...facts, reason })
}

/** Returns the fields that a change contains, by the names of the columns. */
export function propertyEditOf({
  reason: _reason,
  organisation_id: organisationId,
  ...change
}: PropertyChange): propertyFiles.PropertyEdit {
  return sentFields({
    title: change.title,
    titleNe: change.title_ne,
    brandName: change.brand_name,
    kind: change.kind,
    organisationId: organisationId === undefined ? undefined : Number(organisationId),
    supplierEmail: change.supplier_email,
    placeId: change.place,
    address: change.address,
    phone: change.phone,
    latitude: change.latitude,
    longitude: change.longitude,
    starRating: change.star_rating,
    description: change.description,
    descriptionNe: change.description_ne,
    amenities: change.amenities,
    services: change.services,
    highlights: change.highlights,
    highlightsNe: change.highlights_ne,
    healthAndSafety: change.health_and_safety,
    checkInTime: change.check_in_time,
    checkInUntil: change.check_in_until,
    checkOutTime: change.check_out_time,
    floors: change.floors,
    bars: change.bars,
  })
}
