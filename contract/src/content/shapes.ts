import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '../account/limits.ts'
import { Picture } from '../catalogue/shapes.ts'
import { POST_CATEGORIES } from './limits.ts'
import { LOCALES } from '../locale.ts'
import { PaymentMethod } from '../payment/shapes.ts'

/** A post of the blog on a card. */
export const PostCard = z.object({
  slug: z.string(),
  title: z.string(),
  /** The language in which the post is shown: the reader's, or the one in which it is written. */
  lang: z.enum(LOCALES),
  /** The beginning, or a summary, as plain text. */
  excerpt: z.string(),
  category: z.enum(POST_CATEGORIES).nullable(),
  created_at: z.iso.datetime(),
  users: z.object({ name: z.string() }),
  files: z.array(Picture),
})

/** `body` is HTML, sanitised when it was published. */
export const Post = PostCard.extend({ body: z.string() })

/** Counts of travellers, products and bookings; with a type, of that kind only. */
export const VisitorCount = z.object({
  user_count: z.number().int(),
  product_count: z.number().int(),
  booking_count: z.number().int(),
})

/** Public settings of the site (spec 1 §7); the same for every visitor in the same language. */
export const Settings = z.object({
  payment_methods: z.array(PaymentMethod),
  /** The time of the answer, rounded down to the minute so that caches can keep it. */
  server_time: z.string(),
  /** Today in Nepal: the only source of the site's default dates. */
  today: z.string(),
  /** The style of the vector map; null where none is configured and the site draws its own map. */
  map_style_url: z.string().nullable(),
  /** Our contact details, from configuration. */
  contact: z.object({ email: z.string(), phone: z.string(), post_office: z.string(), location: z.string() }),
  /** The configured sign-in providers with their start addresses, to which the browser adds state and nonce. */
  sign_in: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), authorize_url: z.string() })),
  /** Whether the catalogue is our demo, so that pages say it is fictional. */
  is_demo: z.boolean(),
  /** A sentence of staff above every page; null without one. */
  banner: z.object({ en: z.string(), ne: z.string() }).nullable(),
  /** The suppliers' own site; null where none is configured. */
  supplier_url: z.string().nullable(),
  /** Our configured pages at social networks, and our configured apps in their stores. */
  elsewhere: z.array(z.object({ kind: z.enum(['social', 'app']), name: z.string(), logo: z.string(), url: z.string() })),
})

export type PostCard = z.output<typeof PostCard>
export type Post = z.output<typeof Post>
export type VisitorCount = z.output<typeof VisitorCount>
export type Settings = z.output<typeof Settings>
