import type { TextPageName } from '@chautari/contract/content/limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { findVersion } from '../text-pages/read-models/find-versions.ts'
import { textPageVersions } from '../text-pages/store/tables.ts'

/** Replaces the draft of a page by one in its first revision, with the texts of the first version. Returns the name of the page. */
export async function createTestTextDraft(db: Db, page: TextPageName = 'faq'): Promise<TextPageName> {
  await db.delete(textPageVersions).where(and(eq(textPageVersions.page, page), isNull(textPageVersions.number)))
  const first = await findVersion(db, page, 1)
  if (!first) throw new Error(`The page ${page} has no version.`)
  await db.insert(textPageVersions).values({ page, content: first.content })
  return page
}
