import type { Locale } from '@chautari/contract/locale'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql, type ProductKey, type ReviewedProduct } from '../../catalogue/index.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { jsonOf } from '../../platform/database/json-of.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Inserts a review. */
export async function insertReview(tx: Tx, values: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const [row] = await tx.insert(reviews).values(values).returning()
  if (!row) throw new Error('Inserting a review returned no row.')
  return row
}

type Page = { page: number; perPage: number }

/** A page of reviews, latest first, and the number of all reviews by rating. */
export type ReviewPage = { rows: ReviewRow[]; counts: Map<number, number> }

/** Returns the reviews of a user, in one statement. */
export async function findReviewsOfUser(db: Db, userId: number, page: Page): Promise<ReviewPage> {
  return readPage(db, pageOf(sql`user_id = ${userId}::bigint`, page))
}

/** Returns the published reviews of a product, and the rooms or package of each, in one statement. */
export async function findReviewsOfProduct(
  db: Db,
  { product, locale, ...page }: Page & { product: ProductKey; locale: Locale },
): Promise<ReviewPage & { products: ReviewedProduct[] }> {
  const about = sql.identifier(product.kind === 'package' ? 'package_id' : 'room_id')
  const ofProduct = pageOf(sql`${about} in (select id from products) and state = 'shown'`, page)
  const products = sql`(select json_agg(products) from products)`
  const [row] = await selectRows(
    db,
    sql`with products as (${catalogueSql.reviewedProducts(product)}) select ${products} as products, ${ofProduct} as page`,
    z.object({ products: z.unknown(), page: Paged }),
  )
  return { products: catalogueSql.readReviewedProducts(row?.products ?? [], product, locale), ...(row?.page ?? NONE) }
}

async function readPage(db: Db, page: SQL): Promise<ReviewPage> {
  const [row] = await selectRows(db, sql`select ${page} as page`, z.object({ page: Paged }))
  return row?.page ?? NONE
}

const NONE: ReviewPage = { rows: [], counts: new Map() }

/** Returns SQL for a page of the reviews that match, as JSON. */
function pageOf(matches: SQL, { page, perPage }: Page): SQL {
  const columns = getTableColumns(reviews)
  return jsonOf({
    rows: sql`(
      select coalesce(json_agg(${jsonOf(columns)} order by ${columns.createdAt} desc, ${columns.id} desc), '[]')
      from (select * from reviews where ${matches} order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}) reviews)`,
    counts: sql`(
      select coalesce(json_agg(json_build_array(rating, reviews)), '[]')
      from (select rating, count(*) as reviews from reviews where ${matches} group by rating) counted)`,
  })
}

const id = z.number().nullable()
const Paged = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      bookingId: id,
      userId: id,
      authorName: z.string().nullable(),
      roomId: id,
      packageId: id,
      rating: z.number(),
      text: z.string(),
      state: z.enum(reviews.state.enumValues),
      createdAt: z.coerce.date(),
      reply: z.string().nullable(),
      replyNe: z.string().nullable(),
      repliedAt: z.coerce.date().nullable(),
      repliedBy: z.enum(reviews.repliedBy.enumValues).nullable(),
    }),
  ),
  counts: z.array(z.tuple([z.number(), z.number()])).transform((counts) => new Map(counts)),
})

/** Returns the reviews held for moderation, oldest first. */
export async function findHeld(db: Db, limit: number): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.state, 'held')).orderBy(asc(reviews.createdAt), asc(reviews.id)).limit(limit)
}

/** Returns a review. */
export async function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** Locks a review until the transaction ends and returns it. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

/** The filters of the reviews that staff or a supplier list. `after` is the id of the last review shown. */
export type ReviewFilter = {
  scope?: SupplierScope
  state?: ReviewRow['state'] | undefined
  rating?: number | undefined
  isAnswered?: boolean | undefined
  words?: string | undefined
  after?: number | undefined
  limit: number
}

/** Returns an SQL condition that a review's room or package is in the scope of a supplier's call. */
function isInScope(scope: SupplierScope): SQL {
  const ofPackages = sql`select k.package_id from (${catalogueSql.packagesInScope(scope)}) k`
  return sql`(${reviews.roomId} in (${catalogueSql.roomsInScope(scope)}) or ${reviews.packageId} in (${ofPackages}))`
}

/** Returns whether a published review is in the scope of a supplier's call. */
export async function isReviewInScope(db: Db, scope: SupplierScope, id: number): Promise<boolean> {
  const found = and(eq(reviews.id, id), eq(reviews.state, 'shown'), isInScope(scope))
  return (await db.select({ id: reviews.id }).from(reviews).where(found)).length > 0
}

/** Returns the reviews that match a filter, the newest first. */
export async function findReviews(
  db: Db,
  { scope, state, rating, isAnswered, words, after, limit }: ReviewFilter,
): Promise<ReviewRow[]> {
  const conditions = [
    scope && isInScope(scope),
    state && eq(reviews.state, state),
    rating && eq(reviews.rating, rating),
    isAnswered === undefined ? undefined : isAnswered ? isNotNull(reviews.repliedAt) : isNull(reviews.repliedAt),
    words ? sql`lower(${reviews.text}) like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : undefined,
    after === undefined ? undefined : lt(reviews.id, after),
  ]
  return db
    .select()
    .from(reviews)
    .where(and(...conditions.map((condition) => condition || undefined)))
    .orderBy(desc(reviews.id))
    .limit(limit)
}

/** Returns reviews in any state by their numbers. */
export function findReviewsById(db: Db, ids: number[]): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(inArray(reviews.id, ids))
}

type Reply = { text: string | null; textNe: string | null; by: NonNullable<ReviewRow['repliedBy']> }

/** Sets the public answer to a review, ours or the supplier's, or removes it when both texts are null. */
export async function updateReply(tx: Tx, id: number, { text, textNe, by }: Reply): Promise<void> {
  const repliedAt = text === null && textNe === null ? null : sql`app_now()`
  const repliedBy = repliedAt === null ? null : by
  await tx.update(reviews).set({ reply: text, replyNe: textNe, repliedAt, repliedBy }).where(eq(reviews.id, id))
}

/** Sets whether a review is published, held or rejected. */
export async function updateState(tx: Tx, id: number, state: ReviewRow['state']): Promise<void> {
  await tx.update(reviews).set({ state }).where(eq(reviews.id, id))
}
