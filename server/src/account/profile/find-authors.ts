import type { Db } from '../../platform/database/db.ts'
import { profilePictureUrl } from './present.ts'
import { selectAuthors } from './store/authors.ts'

/** Public author of a review; `name` is null when the account was deleted (decision 029). */
export type Author = { name: string | null; pictureUrl: string | null }

/** Returns the author of each account, with an anonymous one for deleted accounts. */
export async function findAuthors(db: Db, userIds: number[]): Promise<Map<number, Author>> {
  const rows = userIds.length === 0 ? [] : await selectAuthors(db, userIds)
  const anonymous: Author = { name: null, pictureUrl: null }
  const authors = new Map(userIds.map((id) => [id, anonymous]))
  for (const { id, name, picture } of rows)
    authors.set(id, { name, pictureUrl: picture === null ? null : profilePictureUrl(picture) })
  return authors
}
