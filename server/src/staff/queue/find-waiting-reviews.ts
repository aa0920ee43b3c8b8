import { listHeldReviews } from '../../review/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the reviews that are held because they contain links. */
export async function findWaitingReviews({ db }: App, { limit }: QueueQuery): Promise<WaitingItem[]> {
  const held = await listHeldReviews(db, limit)
  return held.map(({ id, review, rating, users, commentable, created_at: createdAt }) => ({
    id: `held_review ${id}`,
    kind: 'held_review',
    title: review,
    person: users.name,
    reference: null,
    status: null,
    amountPaisa: null,
    number: Number(id),
    remark: commentable.property_name ?? commentable.title,
    rating,
    waitingSince: new Date(createdAt),
    dueAt: null,
    ifNobodyActs: 'nothing',
  }))
}
