import type { Locale } from '@chautari/contract/locale'
import type { Permission } from '@chautari/contract/staff/permissions'
import type { Entry, EntryQuery } from '@chautari/contract/trail/entries'
import type { Db } from '../../platform/database/db.ts'
import type { Page } from '../../platform/lists/page-of.ts'
import { listEntries } from '../../trail/index.ts'
import { findSubjectNames } from './find-subject-names.ts'

type Reader = { permissions: readonly Permission[]; locale: Locale }

/** Returns a page of the audit log, newest first, with the names of the subjects that the reader may see. */
export async function listNamedEntries(db: Db, query: EntryQuery, reader: Reader): Promise<Page<Entry>> {
  const { data, ...page } = await listEntries(db, query)
  const subjects = data.map(({ about }) => about)
  const nameOf = await findSubjectNames(db, subjects, reader)
  return { ...page, data: data.map((entry) => ({ ...entry, about: { ...entry.about, ...nameOf(entry.about) } })) }
}
