import { POST_PICTURES_MAX } from '@chautari/contract/staff/posts/posts'
import { DAY } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import { listings, pictureFiles } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/sql-state.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { postGaps } from '../rules/post-gaps.ts'
import { postStateAt } from '../rules/post-state.ts'
import { findKeptPost, isAddressTaken, lockPost, updatePost, type KeptPost } from '../store/kept-posts.ts'
import { insertPost } from '../store/posts.ts'
import { explainGap } from './explain-gap.ts'
import { excerptAfter, safeBody } from './safe-body.ts'

/** New values for fields of a post. Fields that are left out keep theirs. */
export type PostEdit = Partial<
  Pick<
    KeptPost,
    'title' | 'titleNe' | 'excerpt' | 'excerptNe' | 'body' | 'bodyNe' | 'slug' | 'category' | 'authorName' | 'pictureName'
  >
>

/** A post and the version that the caller has read. Acts throw `changed_meanwhile` when the post has another version. */
export type Read = { id: number; version: number }

/** A post before and after an act. */
export type PostChanged = { before: KeptPost; after: KeptPost }

const UNIQUE_VIOLATION = '23505'
const NOTHING_YET = { excerpt: '', body: '' }
// The slug of a post whose title has no Latin letters.
const UNNAMED = 'post'

/** Begins a post and returns its number. Throws `validation_failed` when too many posts have its title. */
export async function createPost(tx: Tx, draft: { title: string; titleNe: string; authorName: string }): Promise<number> {
  for (const slug of listings.slugsToTry(listings.slugOf(draft.title) || UNNAMED)) {
    const id = await insertPost(tx, { ...NOTHING_YET, ...draft, slug })
    if (id !== undefined) return id
  }
  throw refuse('title', TAKEN)
}

/** Returns a post in any state. Throws `not_found`. */
export async function getPost(db: Db, id: number): Promise<KeptPost> {
  const post = await findKeptPost(db, id)
  if (!post) throw new AppError('not_found')
  return post
}

/**
 * Saves a post and sanitises its texts. Throws `not_found`, `changed_meanwhile`, `validation_failed` for an invalid slug or cover, and
 * `post_incomplete` when a published or scheduled post would lack a part that it needs.
 */
export async function changePost(tx: Tx, read: Read, edit: PostEdit): Promise<PostChanged> {
  const before = await lockRead(tx, read)
  await requireAddress(tx, before, edit.slug)
  await requireCover(tx, before, edit.pictureName)
  const values = { ...edit, ...textsAfter(before, { ...before, ...edit }) }
  if (before.publishedAt !== null && before.takenDownAt === null) requireComplete({ ...before, ...values })
  return { before, after: await writeEdit(tx, before.id, { ...values, version: before.version + 1 }) }
}

/**
 * Publishes a post now, or at the future instant `at`. A post that was taken down keeps its first publication time when it is published now. Throws
 * `not_found`, `changed_meanwhile` (also when it is already published), `post_incomplete`, and `validation_failed` for an `at` that is past or too far
 * ahead.
 */
export async function publishPost(tx: Tx, read: Read, at: Date | null): Promise<PostChanged> {
  const now = await appNow(tx)
  const before = await lockRead(tx, read)
  if (postStateAt(before, now) === 'published') throw new AppError('changed_meanwhile')
  requireComplete(before)
  if (at !== null && (at <= now || at.getTime() > now.getTime() + AHEAD_MAX_MS)) throw refuse('at', UNPLANNED)
  const isBack = before.publishedAt !== null && before.publishedAt <= now
  const publishedAt = at ?? (isBack ? before.publishedAt : now)
  const values = { publishedAt, takenDownAt: null, version: before.version + 1 }
  return { before, after: await updatePost(tx, before.id, values) }
}

/** Takes a published post off the site, or turns a scheduled one into a draft again. Throws `not_found` and `changed_meanwhile`. */
export async function withdrawPost(tx: Tx, read: Read): Promise<PostChanged> {
  const now = await appNow(tx)
  const before = await lockRead(tx, read)
  const state = postStateAt(before, now)
  if (state === 'draft' || state === 'taken_down') throw new AppError('changed_meanwhile')
  const values = state === 'scheduled' ? { publishedAt: null } : { takenDownAt: now }
  return { before, after: await updatePost(tx, before.id, { ...values, version: before.version + 1 }) }
}

/** Appends an upload to those of a post, unless the post already has it. Throws `not_found`, and `validation_failed` when the post has too many. */
export async function addPostPicture(tx: Tx, id: number, stored: pictureFiles.StoredPicture): Promise<PostChanged> {
  const before = await lockPost(tx, id)
  if (!before) throw new AppError('not_found')
  const { uploadNames } = before
  await pictureFiles.keepUpload(tx, stored)
  if (uploadNames.includes(stored.name)) return { before, after: before }
  if (uploadNames.length >= POST_PICTURES_MAX) throw refuse('picture', FULL)
  return { before, after: await updatePost(tx, id, { uploadNames: [...uploadNames, stored.name] }) }
}

async function lockRead(tx: Tx, { id, version }: Read): Promise<KeptPost> {
  const post = await lockPost(tx, id)
  if (!post) throw new AppError('not_found')
  if (post.version !== version) throw new AppError('changed_meanwhile')
  return post
}

/** Returns the sanitised texts of a changed post, with their excerpts. */
function textsAfter(before: KeptPost, after: KeptPost) {
  const [body, bodyNe] = [safeBody(after.body), safeBody(after.bodyNe)]
  return {
    body,
    bodyNe,
    excerpt: excerptAfter(before, { excerpt: after.excerpt, body }),
    excerptNe: excerptAfter({ excerpt: before.excerptNe, body: before.bodyNe }, { excerpt: after.excerptNe, body: bodyNe }),
  }
}

async function requireAddress(tx: Tx, { id, slug, publishedAt }: KeptPost, asked = slug): Promise<void> {
  if (asked === slug) return
  if (publishedAt !== null) throw refuse('slug', FIXED)
  if (await isAddressTaken(tx, asked, id)) throw refuse('slug', TAKEN)
}

async function requireCover(tx: Tx, before: KeptPost, asked = before.pictureName): Promise<void> {
  if (asked === before.pictureName) return
  const isTakenDown = before.publishedAt !== null && before.takenDownAt !== null
  if (asked === null && isTakenDown) throw refuse('picture', COVERED)
  if (asked === null) return
  if ((await pictureFiles.findListedPictures(tx, [asked])).length === 0) throw refuse('picture', UNKNOWN)
}

/** Writes an edit. Throws `validation_failed` when another post has taken the slug since it was checked. */
async function writeEdit(tx: Tx, id: number, values: Partial<KeptPost>): Promise<KeptPost> {
  return updatePost(tx, id, values).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? refuse('slug', TAKEN) : error
  })
}

function requireComplete(post: KeptPost): void {
  const gaps = postGaps(post)
  if (gaps.length === 0) return
  throw new AppError('post_incomplete', { fields: Object.fromEntries(gaps.map((gap) => [gap, [explainGap(gap)]])) })
}

// The furthest time ahead for which a post can be scheduled (our choice). Catches mistyped dates.
const AHEAD_MAX_MS = 2 * 366 * DAY

const TAKEN: LocalisedText = { en: 'Another post has this address', ne: 'यो ठेगाना अर्को पोस्टको छ' }
const FIXED: LocalisedText = {
  en: 'The address stays once a post is scheduled or published',
  ne: 'पोस्ट तालिकामा राखेपछि वा प्रकाशित भएपछि ठेगाना बदलिँदैन',
}
const COVERED: LocalisedText = {
  en: 'A post that was published keeps a cover. Choose another one',
  ne: 'प्रकाशित भइसकेको पोस्टमा मुख्य फोटो चाहिन्छ। अर्को फोटो छान्नुहोस्',
}
const UNKNOWN: LocalisedText = { en: 'Choose one of the pictures', ne: 'फोटोहरूमध्ये एउटा छान्नुहोस्' }
const UNPLANNED: LocalisedText = {
  en: 'Choose a time to come, within the next two years',
  ne: 'आउँदो दुई वर्षभित्रको समय छान्नुहोस्',
}
const FULL: LocalisedText = {
  en: `A post can have ${POST_PICTURES_MAX} pictures`,
  ne: `एउटा पोस्टमा ${POST_PICTURES_MAX} वटासम्म फोटो राख्न मिल्छ`,
}

function refuse(field: string, message: LocalisedText): AppError {
  return new AppError('validation_failed', { fields: { [field]: [message] } })
}
