import type { PostState } from '@chautari/contract/staff/posts/limits'

type Times = { publishedAt: Date | null; takenDownAt: Date | null }

/** Returns the state of a post at an instant. A scheduled post becomes a published one by time alone. */
export function postStateAt({ publishedAt, takenDownAt }: Times, now: Date): PostState {
  if (takenDownAt !== null) return 'taken_down'
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
