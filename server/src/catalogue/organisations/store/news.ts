import { and, asc, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Batch } from '../../../platform/jobs/sweep-due-rows.ts'
import { packages, properties, rooms } from '../../store/tables.ts'
import { ORGANISATION_NEWS, organisationNews } from './tables.ts'

/** An event of which the members of a supplier will be notified. */
export type News = Pick<typeof organisationNews.$inferSelect, 'organisationId' | 'kind' | 'subject'>

/** Queues news of a supplier. Call it in the transaction of the event. */
export async function queueNews(tx: Tx, news: News): Promise<void> {
  await tx.insert(organisationNews).values(news)
}

/** Returns SQL that queues news, for use within the statement that writes the event. */
export function queueingNews(tx: Tx, news: News): SQL {
  return tx.insert(organisationNews).values(news).getSQL()
}

/** Returns the ids of waiting news, the oldest first. Leaves out unknown kinds: during an upgrade, a process of the newer release takes them. */
export async function findWaitingNews(db: Db, { limit, leftOver }: Batch<number>): Promise<number[]> {
  const { id, kind } = organisationNews
  const rows = await db
    .select({ id })
    .from(organisationNews)
    .where(and(inArray(kind, [...ORGANISATION_NEWS]), notInArray(id, leftOver)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((news) => news.id)
}

/**
 * Deletes and returns a news row; undefined when another process has locked or taken it. Queue its notifications in the same transaction.
 */
export async function takeNews(tx: Tx, id: number): Promise<News | undefined> {
  const free = sql`(select id from organisation_news where id = ${id}::bigint for update skip locked)`
  const [news] = await tx
    .delete(organisationNews)
    .where(sql`${organisationNews.id} = ${free}`)
    .returning()
  return news
}

type Reviewed = { product: { roomId: number } | { packageId: number }; reviewId: number }

/** Queues the news of a published review for the supplier of the reviewed product. */
export async function queueReviewNews(tx: Tx, { product, reviewId }: Reviewed): Promise<void> {
  const seller =
    'roomId' in product
      ? sql`select p.organisation_id from ${rooms} r join ${properties} p on p.id = r.property_id where r.id = ${product.roomId}`
      : sql`select organisation_id from ${packages} where id = ${product.packageId}`
  await tx.execute(sql`insert into organisation_news (organisation_id, kind, subject)
    select s.organisation_id, 'review_shown', ${String(reviewId)} from (${seller}) s where s.organisation_id is not null`)
}
