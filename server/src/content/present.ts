import type { Picture } from '@chautari/contract/catalogue/shapes'
import type { Post, PostCard } from '@chautari/contract/content/shapes'
import type { Locale } from '@chautari/contract/locale'
import { bodyFor, cardFor } from './rules/version-for.ts'
import type { PostLine, PostRow } from './store/posts.ts'

/** Presents a post on a card, in the reader's language if the post is written in it. */
export function presentPostCard(row: PostLine, picture: Picture | undefined, reader: Locale): PostCard {
  return {
    slug: row.slug,
    ...cardFor(row, reader),
    category: row.category,
    created_at: row.publishedAt.toISOString(),
    users: { name: row.authorName },
    files: picture ? [picture] : [],
  }
}

/** Presents a post in full. */
export function presentPost(row: PostRow, picture: Picture | undefined, reader: Locale): Post {
  return { ...presentPostCard(row, picture, reader), body: bodyFor(row, reader) }
}
