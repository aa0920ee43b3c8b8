import { HOT_RATING_MIN, type PROPERTY_LISTS } from '@chautari/contract/catalogue/limits'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { REPRESENTATIVE_FIRST } from '../../catalogue/store/cards.ts'
import { currentOffer } from '../../catalogue/store/current-offer.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import type { Db } from '../../platform/database/db.ts'

type PropertyList = (typeof PROPERTY_LISTS)[number]

/** Returns the ids of a list of the home page, in order. */
export async function findListed(db: Db, list: PropertyList, length: number): Promise<number[]> {
  const rows = list === 'hot_deals' ? await deepestOffers(db, length) : await bestKnown(db, list, length)
  return rows.map(({ id }) => id)
}

function bestKnown(db: Db, list: 'popular' | 'featured', length: number) {
  return db
    .select({ id: properties.id })
    .from(properties)
    .where(and(properties.isLive, list === 'featured' ? properties.isFeatured : undefined))
    .orderBy(desc(properties.popularity), properties.id)
    .limit(length)
}

// A product instead of a quotient, because a property without reviews would divide by zero.
const isWellRated = sql`${properties.ratingStars} >= ${HOT_RATING_MIN}::numeric * ${properties.reviewsCount}`

/** Compares the representative rooms of all properties in one query; a lateral join per property takes many times as long. */
function deepestOffers(db: Db, length: number) {
  const { offerName, pricePaisa } = currentOffer(rooms)
  const representative = db
    .selectDistinctOn([rooms.propertyId], {
      propertyId: rooms.propertyId,
      share: sql<number>`${pricePaisa}::float8 / nullif(${rooms.ratePaisa}, 0)`.as('share'), // a room may cost nothing
      currentOffer: offerName.as('current_offer'),
    })
    .from(rooms)
    .where(eq(rooms.isLive, true))
    .orderBy(rooms.propertyId, ...REPRESENTATIVE_FIRST)
    .as('representative')
  return db
    .select({ id: properties.id })
    .from(properties)
    .innerJoin(representative, eq(representative.propertyId, properties.id))
    .where(and(properties.isLive, isNotNull(representative.currentOffer), isWellRated))
    .orderBy(representative.share, properties.id)
    .limit(length)
}

/** Returns the ids of the most popular packages, or of the featured ones. */
export async function findListedPackages(db: Db, list: 'popular' | 'featured', length: number): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(packages.isLive, list === 'featured' ? packages.isFeatured : undefined))
    .orderBy(desc(packages.popularity), packages.id)
    .limit(length)
  return rows.map(({ id }) => id)
}
