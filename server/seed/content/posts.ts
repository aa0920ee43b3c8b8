import type { DemoPost } from './post.ts'
import { bookingWell } from './posts/booking-well.ts'
import { feastsAndManners } from './posts/feasts-and-manners.ts'
import { inNepali } from './posts/in-nepali.ts'
import { journeys } from './posts/journeys.ts'
import { onFoot } from './posts/on-foot.ts'
import { placesToBe } from './posts/places.ts'

/** The demo's blog posts. */
export const POSTS: DemoPost[] = [...onFoot, ...feastsAndManners, ...journeys, ...placesToBe, ...bookingWell, ...inNepali]
