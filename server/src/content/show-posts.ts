import type { PostCard } from '@chautari/contract/content/shapes'
import type { Locale } from '@chautari/contract/locale'
import { pictureFiles } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentPostCard } from './present.ts'
import { findPosts, findPostsBySlug, type PostLine } from './store/posts.ts'

/** Returns the published posts with these slugs, in any order. Unknown ones are left out. */
export async function showPosts(db: Db, slugs: string[], locale: Locale): Promise<PostCard[]> {
  return presentPostCards(db, await findPostsBySlug(db, slugs), locale)
}

/** Returns the latest published posts that contain every word. */
export async function findPostCards(
  db: Db,
  { words, limit }: { words: string[]; limit: number },
  locale: Locale,
): Promise<PostCard[]> {
  const { posts } = await findPosts(db, { words, page: 1, perPage: limit })
  return presentPostCards(db, posts, locale)
}

/** Presents posts on cards, with their covers. */
export async function presentPostCards(db: Db, posts: PostLine[], locale: Locale): Promise<PostCard[]> {
  const names = posts.map(({ pictureName }) => pictureName)
  const pictures = await pictureFiles.showPictures(db, names, locale)
  return posts.map((post) => presentPostCard(post, pictures.get(post.pictureName), locale))
}
