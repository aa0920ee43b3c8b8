import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { packages, properties, rooms } from '../../store/tables.ts'

type Supplied = { slug: string; title: string; titleNe: null; organisationId: number; companyName: string }

// A copy starts off sale, without the ratings, popularity and offer of the original, and is not featured.
const NOT_LIVE = { isLive: false }
const NEW = { ...NOT_LIVE, isFeatured: false, popularity: 0, ratingStars: 0, reviewsCount: 0 }
const WITHOUT_OFFER = { offerPaisa: null, offerName: null, offerNameNe: null, campaignId: null }

/** Adds a copy of a property that is not live; undefined when the slug is taken. */
export async function copyPropertyRow(tx: Tx, id: number, given: Supplied & { brandName: string }): Promise<number | undefined> {
  const [row] = await tx.select().from(properties).where(eq(properties.id, id))
  if (!row) return undefined
  const { id: _id, averageRating: _rating, createdAt: _created, featuredRank: _rank, ...kept } = row
  const added = tx.insert(properties).values({ ...kept, ...NEW, ...given })
  const [made] = await added.onConflictDoNothing({ target: properties.slug }).returning({ id: properties.id })
  return made?.id
}

/** Adds a copy of a room that is not live, without its offer; undefined when the slug is taken. A trigger adds its default plan. */
export async function copyRoomRow(tx: Tx, id: number, given: { propertyId: number; slug: string }): Promise<number | undefined> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.id, id))
  if (!row) return undefined
  const { id: _id, freeCancellationHours: _hours, offerKind: _kind, ...kept } = row
  const added = tx.insert(rooms).values({ ...kept, ...WITHOUT_OFFER, ...NOT_LIVE, ...given })
  const [made] = await added.onConflictDoNothing({ target: rooms.slug }).returning({ id: rooms.id })
  return made?.id
}

/** Adds a copy of a package that is not live, without its offer; undefined when the slug is taken. */
export async function copyPackageRow(tx: Tx, id: number, given: Supplied): Promise<number | undefined> {
  const [row] = await tx.select().from(packages).where(eq(packages.id, id))
  if (!row) return undefined
  const { id: _id, averageRating: _rating, freeCancellationHours: _hours, createdAt: _created, offerKind: _kind, ...kept } = row
  const added = tx.insert(packages).values({ ...kept, ...WITHOUT_OFFER, ...NEW, ...given })
  const [made] = await added.onConflictDoNothing({ target: packages.slug }).returning({ id: packages.id })
  return made?.id
}
