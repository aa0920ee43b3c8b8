import { z } from 'zod'
import { Picture } from '../catalogue/shapes.ts'
import { LOCALES } from '../locale.ts'

/** A post of the blog on a card. */
export const PostCard = z.object({
  slug: z.string(),
  title: z.string(),
  /** In which it is written, whatever the language of the site. */
  lang: z.enum(LOCALES),
  /** Its first words, without marks. */
  excerpt: z.string(),
  created_at: z.iso.datetime(),
  users: z.object({ name: z.string() }),
  files: z.array(Picture),
})

/** `body` is HTML of our own making: sanitised when it is written. */
export const Post = PostCard.extend({ body: z.string() })

/** How many there are of each; with a type, of that kind of product. */
export const VisitorCount = z.object({
  user_count: z.number().int(),
  product_count: z.number().int(),
  booking_count: z.number().int(),
})

export type PostCard = z.output<typeof PostCard>
export type Post = z.output<typeof Post>
export type VisitorCount = z.output<typeof VisitorCount>
