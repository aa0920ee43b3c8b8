import type { NewPost, PostChange, PostFile } from '@chautari/contract/staff/posts/posts'
import { pictureFiles } from '../../catalogue/index.ts'
import { posts } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { factsChanged, recordEntry, type Facts } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { fileOf } from './list-posts.ts'

const aboutPost = (id: number) => ({ kind: 'post', id })

/** Creates a draft of a post. Its author is the member of staff until someone changes the name. Throws `validation_failed`. */
export async function addPost({ db }: App, by: StaffActor, { title, title_ne: titleNe }: NewPost): Promise<PostFile> {
  return transact(db, async (tx) => {
    const id = await posts.createPost(tx, { title, titleNe, authorName: by.name })
    await recordEntry(tx, by, { act: 'posts.create', about: aboutPost(id), after: { title: title || titleNe } })
    return fileOf(tx, await posts.getPost(tx, id))
  })
}

/** Saves a post. Throws `not_found`, `changed_meanwhile`, `validation_failed` and `post_incomplete`. */
export async function savePost(
  { db }: App,
  by: StaffActor,
  { id, change: { version, ...change } }: { id: number; change: PostChange },
): Promise<PostFile> {
  return transact(db, async (tx) => {
    const changed = await posts.changePost(tx, { id, version }, editOf(change))
    const facts = factsOf(changed)
    if (Object.keys(facts.after).length > 0) await recordEntry(tx, by, { act: 'posts.edit', about: aboutPost(id), ...facts })
    return fileOf(tx, changed.after)
  })
}

type Publication = { id: number; version: number; at: string | null }

/** Publishes a post now, or schedules it. Throws `not_found`, `changed_meanwhile`, `post_incomplete` and `validation_failed`. */
export async function releasePost({ db }: App, by: StaffActor, { id, version, at }: Publication): Promise<PostFile> {
  return transact(db, async (tx) => {
    const { before, after } = await posts.publishPost(tx, { id, version }, at === null ? null : new Date(at))
    const facts = factsChanged(timesOf(before), timesOf(after), ['publishedAt', 'takenDownAt'])
    const act = at === null ? 'posts.publish' : 'posts.schedule'
    await recordEntry(tx, by, { act, about: aboutPost(id), ...facts })
    return fileOf(tx, after)
  })
}

type Withdrawal = { id: number; version: number; reason: string }

/** Takes a post off the site, or cancels its schedule. Throws `not_found` and `changed_meanwhile`. */
export async function takePostDown({ db }: App, by: StaffActor, { id, version, reason }: Withdrawal): Promise<PostFile> {
  return transact(db, async (tx) => {
    const { before, after } = await posts.withdrawPost(tx, { id, version })
    const facts = factsChanged(timesOf(before), timesOf(after), ['publishedAt', 'takenDownAt'])
    await recordEntry(tx, by, { act: 'posts.withdraw', about: aboutPost(id), ...facts, reason })
    return fileOf(tx, after)
  })
}

type Upload = { id: number; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/** Uploads a picture for a post. Throws `not_found`, `validation_failed` and `rate_limited`. */
export async function uploadPostPicture(app: App, by: StaffActor, { id, ...upload }: Upload): Promise<PostFile> {
  await app.limits.count('listingPictures', String(by.staffId))
  await posts.getPost(app.db, id)
  const stored = await pictureFiles.storeUpload(app, { ...upload, owner: { kind: 'post', id } })
  return transact(app.db, async (tx) => {
    const { before, after } = await posts.addPostPicture(tx, id, stored)
    if (after.uploadNames.length > before.uploadNames.length)
      await recordEntry(tx, by, { act: 'posts.picture', about: aboutPost(id), after: { picture: stored.name } })
    return fileOf(tx, after)
  })
}

/** Returns the fields that a change contains, by the names of the columns. */
function editOf(change: Omit<PostChange, 'version'>): posts.PostEdit {
  return sentFields({
    title: change.title,
    titleNe: change.title_ne,
    excerpt: change.excerpt,
    excerptNe: change.excerpt_ne,
    body: change.body,
    bodyNe: change.body_ne,
    slug: change.slug,
    category: change.category,
    authorName: change.author,
    pictureName: change.picture,
  })
}

/** The fields of a post that audit entries compare by value. */
const FIELDS = ['title', 'titleNe', 'excerpt', 'excerptNe', 'slug', 'category', 'authorName', 'pictureName'] as const
const BODIES = ['body', 'bodyNe'] as const

/** Returns the changed fields of a post. A text, which is too long for an audit entry, is given by its length. */
function factsOf({ before, after }: posts.PostChanged): { before: Facts; after: Facts } {
  const facts = factsChanged(before, after, FIELDS)
  for (const body of BODIES)
    if (before[body] !== after[body]) {
      facts.before[body] = before[body].length
      facts.after[body] = after[body].length
    }
  return facts
}

const timesOf = ({ publishedAt, takenDownAt }: posts.KeptPost) => ({
  publishedAt: publishedAt?.toISOString() ?? null,
  takenDownAt: takenDownAt?.toISOString() ?? null,
})
