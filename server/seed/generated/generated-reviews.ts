import { addDays, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { reviews } from '../../src/review/store/tables.ts'
import type { DemoRoom } from '../catalogue/rooms.ts'
import { between, randomOf } from '../random.ts'
import { HOUSE_OPENINGS } from '../review/reviews/house-words.ts'
import { pick, type GeneratedProperty } from './generated-property.ts'

const REVIEWS_MAX = 30
const DAYS_BACK = 548

// Ratings as often as they occur in the demo.
const RATINGS = [5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1]

export type GeneratedReview = Omit<typeof reviews.$inferInsert, 'roomId'> & { roomSlug: string }

/** Returns the reviews of a property; a few properties have many. They count as imported, so they have no bookings. */
export function generatedReviews(
  { title }: GeneratedProperty,
  rooms: DemoRoom[],
  { today, seed }: { today: CalendarDate; seed: number },
): GeneratedReview[] {
  const random = randomOf(seed, 'reviews', title)
  return Array.from({ length: Math.floor(random() ** 3 * (REVIEWS_MAX + 1)) }, () => ({
    roomSlug: pick(random, rooms).slug,
    authorName: `Generated Reviewer ${between(random, 1, 999)}`,
    rating: pick(random, RATINGS),
    text: pick(random, HOUSE_OPENINGS),
    createdAt: instantInNepal(addDays(today, -between(random, 1, DAYS_BACK)), '18:30'),
  }))
}
