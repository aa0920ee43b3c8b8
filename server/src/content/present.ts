import type { Picture } from '@chautari/contract/catalogue/shapes'
import type { Post, PostCard } from '@chautari/contract/content/shapes'
import { languageOf } from './rules/language-of.ts'
import type { PostLine, PostRow } from './store/posts.ts'

export function presentPostCard(row: PostLine, picture: Picture | undefined): PostCard {
  return {
    slug: row.slug,
    title: row.title,
    lang: languageOf(row.title),
    excerpt: row.excerpt,
    created_at: row.publishedAt.toISOString(),
    users: { name: row.authorName },
    files: picture ? [picture] : [],
  }
}

export function presentPost(row: PostRow, picture: Picture | undefined): Post {
  return { ...presentPostCard(row, picture), body: row.body }
}
