import { z } from 'zod'
import { POST_CATEGORIES } from '../../content/limits.ts'
import { idText, readVersion as version, reason, shortText } from '../../trail/fields.ts'
import { slug, text } from '../../fields/fields.ts'
import { ListedPicture, pictureName } from '../../listing/pictures.ts'
import { POST_STATES } from './limits.ts'

// Bounds of posts: our choice, several times the longest of the demo.
const TITLE_MAX = 120
const EXCERPT_MAX = 300
const AUTHOR_MAX = 80
const BODY_MAX = 60_000
/** Most bytes of a request that saves a post: both bodies, in which a letter of Nepali has three bytes. */
export const POST_BYTES_MAX = 8 * BODY_MAX
/** Most pictures that are uploaded for one post. Our choice. */
export const POST_PICTURES_MAX = 30

const title = shortText(TITLE_MAX)
const excerpt = shortText(EXCERPT_MAX)
// HTML, which the server reduces to what posts may contain.
const body = shortText(BODY_MAX)
const category = z.enum(POST_CATEGORIES).nullable()
/** The number of a post. It stays when the address changes. */
export const ofPost = z.object({ id: idText })

/** A post to begin, in either language or both. */
export const NewPost = z
  .object({ title, title_ne: title })
  .refine((post) => post.title !== '' || post.title_ne !== '', { message: 'The field is required', path: ['title'] })

const fields = {
  title,
  title_ne: title,
  excerpt,
  excerpt_ne: excerpt,
  body,
  body_ne: body,
  slug: text.pipe(slug),
  category,
  author: shortText(AUTHOR_MAX).pipe(z.string().min(1, 'The field is required')),
  /** The cover: an upload of this post, or a picture that we have. */
  picture: pictureName.nullable(),
}

/** A change of a post: omitted fields are unchanged. */
export const PostChange = z.object(fields).partial().extend({ version })

/** Publishes a post now, or at a later instant. */
export const PostPublication = z.object({ version, at: z.iso.datetime({ offset: true }).nullable() })

/** Takes a published post off the site, or a scheduled one back to its draft. */
export const PostWithdrawal = z.object({ version, reason })

export const PostQuery = z.object({
  state: z.enum(POST_STATES).optional(),
  category: z.enum(POST_CATEGORIES).optional(),
  text: text.pipe(z.string().max(100)).optional(),
  cursor: idText.optional(),
})

/** A post of the list. */
export const ListedPost = z.object({
  id: z.string(),
  slug: z.string(),
  state: z.enum(POST_STATES),
  title: z.string(),
  title_ne: z.string(),
  category,
  author: z.string(),
  /** When it was published, or will be; null for a draft that never was. */
  published_at: z.string().nullable(),
  picture: ListedPicture.nullable(),
})

/** A post for editing, in both languages. */
export const PostFile = ListedPost.extend({
  version: z.number().int(),
  /** Whether its address stays, because travellers could have read it there. */
  is_address_fixed: z.boolean(),
  excerpt: z.string(),
  excerpt_ne: z.string(),
  body: z.string(),
  body_ne: z.string(),
  /** The uploads of this post, the oldest first. */
  pictures: z.array(ListedPicture),
})

export type NewPost = z.output<typeof NewPost>
export type PostChange = z.output<typeof PostChange>
export type PostPublication = z.output<typeof PostPublication>
export type PostWithdrawal = z.output<typeof PostWithdrawal>
export type PostQuery = z.output<typeof PostQuery>
export type ListedPost = z.output<typeof ListedPost>
export type PostFile = z.output<typeof PostFile>
