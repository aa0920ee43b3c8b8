import type { PostFile } from '@chautari/contract/staff/posts/posts'

/** The fields of a post that staff write. */
const FIELDS = ['title', 'title_ne', 'excerpt', 'excerpt_ne', 'body', 'body_ne', 'slug', 'category', 'author'] as const
export type Field = (typeof FIELDS)[number] | 'picture'
export type Draft = Pick<PostFile, (typeof FIELDS)[number]> & { picture: string | null }

/** Returns the draft of a saved post without changes. */
export function draftOf(post: PostFile): Draft {
  const { title, title_ne, excerpt, excerpt_ne, body, body_ne, slug, category, author } = post
  return { title, title_ne, excerpt, excerpt_ne, body, body_ne, slug, category, author, picture: post.picture?.name ?? null }
}

/** Returns the fields that differ from the saved post, for the request. */
export function changesOf(draft: Draft, saved: PostFile): Partial<Draft> {
  const before = draftOf(saved)
  return Object.fromEntries(fieldsIn(draft).flatMap((field) => (draft[field] === before[field] ? [] : [[field, draft[field]]])))
}

/** Returns whether a draft equals the saved post. */
export const isSame = (draft: Draft, saved: PostFile): boolean => Object.keys(changesOf(draft, saved)).length === 0

/** Returns the draft with the user’s changes since `from`, and everything else as in `onto`. */
export function rebased(draft: Draft, { from, onto }: { from: PostFile; onto: PostFile }): Draft {
  return { ...draftOf(onto), ...changesOf(draft, from) }
}

/** Returns the post as it would be if the draft were saved. */
export function asSaved({ picture: name, ...fields }: Draft, saved: PostFile): PostFile {
  return { ...saved, ...fields, picture: saved.picture?.name === name ? saved.picture : null }
}

/** Returns the fields that both users have changed to different values. */
export function contestedFields(draft: Draft, { from, onto }: { from: PostFile; onto: PostFile }): Field[] {
  const [mine, theirs] = [changesOf(draft, from), changesOf(draftOf(onto), from)]
  return fieldsIn(draft).filter((field) => field in mine && field in theirs && mine[field] !== theirs[field])
}

const fieldsIn = (draft: Draft): Field[] => Object.keys(draft) as Field[]
