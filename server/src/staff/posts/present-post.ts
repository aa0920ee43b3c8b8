import type { ListedPicture } from '@chautari/contract/listing/pictures'
import type { ListedPost, PostFile } from '@chautari/contract/staff/posts/posts'
import type { pictureFiles } from '../../catalogue/index.ts'
import { posts } from '../../content/index.ts'
import { listedPictures } from '../../listing/index.ts'

type Context = { now: Date; pictures: pictureFiles.ListedPictureRow[] }

/** Presents a post of the list, with its state at an instant. */
export function presentPost(row: posts.KeptPostLine, { now, pictures }: Context): ListedPost {
  return {
    id: String(row.id),
    slug: row.slug,
    state: posts.postStateAt(row, now),
    title: row.title,
    title_ne: row.titleNe,
    category: row.category,
    author: row.authorName,
    published_at: row.publishedAt?.toISOString() ?? null,
    picture: picturesNamed(row.pictureName === null ? [] : [row.pictureName], pictures)[0] ?? null,
  }
}

/** Presents a post for editing. */
export function presentPostFile(row: posts.KeptPost, context: Context): PostFile {
  return {
    ...presentPost(row, context),
    version: row.version,
    is_address_fixed: row.publishedAt !== null,
    excerpt: row.excerpt,
    excerpt_ne: row.excerptNe,
    body: row.body,
    body_ne: row.bodyNe,
    pictures: picturesNamed(row.uploadNames, context.pictures),
  }
}

function picturesNamed(names: string[], pictures: pictureFiles.ListedPictureRow[]): ListedPicture[] {
  return names.flatMap((name) => pictures.filter((each) => each.name === name).map(listedPictures.presentListedPicture))
}
