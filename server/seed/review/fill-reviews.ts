import type { CalendarDate } from '@chautari/contract/dates'
import { isNotNull } from 'drizzle-orm'
import { ratings } from '../../src/catalogue/index.ts'
import { packages, rooms } from '../../src/catalogue/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { reviews } from '../../src/review/store/tables.ts'
import { demoReviews, type DemoReview } from './demo-reviews.ts'

/** Inserts the demo's reviews unless they exist. The ratings of demo products come from them. */
export async function fillReviews(tx: Tx, demo: { today: CalendarDate; seed: number }): Promise<void> {
  const [one] = await tx.select({ id: reviews.id }).from(reviews).where(isNotNull(reviews.authorName)).limit(1)
  if (one) return
  const roomIds = idsBySlug(await tx.select({ id: rooms.id, slug: rooms.slug }).from(rooms))
  const packageIds = idsBySlug(await tx.select({ id: packages.id, slug: packages.slug }).from(packages))
  const productOf = ({ of }: DemoReview) =>
    'room' in of ? { roomId: roomIds.get(of.room) } : { packageId: packageIds.get(of.package) }
  // Skips products that no longer exist.
  const lines = demoReviews(demo)
    .map(({ of, ...review }) => ({ ...review, ...productOf({ of, ...review }) }))
    .filter((line) => ('roomId' in line ? line.roomId : line.packageId) !== undefined)
  if (lines.length === 0) return
  await tx.insert(reviews).values(lines)
  for (const { rating, ...line } of lines) {
    const rated = 'roomId' in line ? { roomId: line.roomId as number } : { packageId: line.packageId as number }
    await ratings.changeRating(tx, rated, { added: rating })
  }
}

const idsBySlug = (rows: { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))
