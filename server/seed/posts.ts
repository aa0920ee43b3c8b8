import type { DemoPost } from './post.ts'
import { feastsAndManners } from './posts/feasts-and-manners.ts'
import { onFoot } from './posts/on-foot.ts'

/** The blog of the demo. */
export const POSTS: DemoPost[] = [...onFoot, ...feastsAndManners]
