import type { ReviewedKind } from '@chautari/contract/review/limits'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '@chautari/contract/locale'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { packages, properties, rooms } from '../store/tables.ts'

/** A product by slug or id. */
export type ProductKey = { kind: ReviewedKind; key: { slug: string } | { id: number } }

/** A room or package as shown with its reviews; a room comes with its property. */
export type ReviewedProduct = {
  kind: 'room' | 'package'
  id: number
  slug: string
  title: string
  propertyName: string | null
  propertySlug: string | null
}

const IN_ENGLISH: Locale = 'en'

const Row = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  propertyName: z.string().nullable(),
  propertyNameNe: z.string().nullable(),
  propertySlug: z.string().nullable(),
})

/**
 * Returns the rooms or the package whose reviews belong to a product. For a property these are all its rooms, on sale or not.
 * Titles are in `locale`, English where one is missing. Empty when the product itself is not on sale.
 */
export async function findReviewedProducts(db: Db, product: ProductKey, locale = IN_ENGLISH): Promise<ReviewedProduct[]> {
  const rows = await selectRows(db, reviewedProducts(product), z.unknown())
  return readReviewedProducts(rows, product, locale)
}

/** Returns the products of `reviewedProducts` as `findReviewedProducts` does, from rows or JSON. */
export function readReviewedProducts(rows: unknown, { kind }: Pick<ProductKey, 'kind'>, locale: Locale): ReviewedProduct[] {
  const ofKind = kind === 'package' ? 'package' : 'room'
  return z
    .array(Row)
    .parse(rows)
    .map(({ titleNe, propertyNameNe, ...row }) => {
      const { id, slug, title, propertyName, propertySlug } = localisedRow({ ...row, titleNe, propertyNameNe }, locale)
      return { kind: ofKind, id, slug, title, propertyName, propertySlug }
    })
}

/** Returns SQL for the rows of `findReviewedProducts`; `id` is that of the room or package. */
export function reviewedProducts({ kind, key }: ProductKey): SQL {
  const is = (table: { slug: PgColumn; id: PgColumn }): SQL => ('id' in key ? eq(table.id, key.id) : eq(table.slug, key.slug))
  if (kind === 'package') return sql`${SELECT_PACKAGES} where ${is(packages)} and ${packages.isLive}`
  return sql`
    ${SELECT_ROOMS}
    where ${properties.isLive} and ${kind === 'property' ? is(properties) : sql`${is(rooms)} and ${rooms.isLive}`}
    order by ${rooms.id}`
}

const SELECT_PACKAGES = sql`
  select ${packages.id}, ${packages.slug}, ${packages.title}, ${packages.titleNe} as "titleNe", null as "propertyName",
    null as "propertyNameNe", null as "propertySlug"
  from ${packages}`

const SELECT_ROOMS = sql`
  select ${rooms.id}, ${rooms.slug}, ${rooms.title}, ${rooms.titleNe} as "titleNe", ${properties.title} as "propertyName",
    ${properties.titleNe} as "propertyNameNe", ${properties.slug} as "propertySlug"
  from ${rooms} join ${properties} on ${properties.id} = ${rooms.propertyId}`

type Ids = { roomIds: number[]; packageIds: number[] }

/** Returns rooms and packages by their ids, on sale or not, with titles in `locale`, English where one is missing. */
export async function findProductsById(db: Db, { roomIds, packageIds }: Ids, locale: Locale): Promise<ReviewedProduct[]> {
  const read = async (kind: 'room' | 'package', ids: number[], select: SQL) => {
    const { id } = kind === 'room' ? rooms : packages
    const rows = ids.length === 0 ? [] : await selectRows(db, sql`${select} where ${inArray(id, ids)}`, z.unknown())
    return readReviewedProducts(rows, { kind }, locale)
  }
  const found = await Promise.all([read('room', roomIds, SELECT_ROOMS), read('package', packageIds, SELECT_PACKAGES)])
  return found.flat()
}
