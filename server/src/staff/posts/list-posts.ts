import type { ListedPost, PostFile, PostQuery } from '@chautari/contract/staff/posts/posts'
import { pictureFiles } from '../../catalogue/index.ts'
import { posts } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { numberOf, PAGE_READ, pageOf, type Page } from '../../platform/lists/page-of.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { presentPost, presentPostFile } from './present-post.ts'

/** Returns a page of posts in all states, the newest first, and the cursor of the next one. */
export async function listPosts({ db }: App, { state, category, text, cursor }: PostQuery): Promise<Page<ListedPost>> {
  const found = await posts.findKeptPosts(db, {
    state,
    category,
    words: searchWords(text),
    before: numberOf(cursor),
    limit: PAGE_READ,
  })
  const now = await appNow(db)
  const covers = found.flatMap(({ pictureName }) => (pictureName === null ? [] : [pictureName]))
  const pictures = await pictureFiles.findListedPictures(db, [...new Set(covers)])
  return pageOf(found, (row) => presentPost(row, { now, pictures }))
}

/** Returns a post for editing. Throws `not_found`. */
export async function showPost({ db }: App, id: number): Promise<PostFile> {
  return fileOf(db, await posts.getPost(db, id))
}

/** Returns the file of a post from its row. */
export async function fileOf(db: Db, post: posts.KeptPost): Promise<PostFile> {
  const names = [...post.uploadNames, ...(post.pictureName === null ? [] : [post.pictureName])]
  return presentPostFile(post, { now: await appNow(db), pictures: await pictureFiles.findListedPictures(db, names) })
}
