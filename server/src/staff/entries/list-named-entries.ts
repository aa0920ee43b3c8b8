import type { Entry, EntryQuery } from '@chautari/contract/trail/entries'
import type { Permission } from '@chautari/contract/staff/permissions'
import { findAuthors } from '../../account/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Page } from '../../platform/lists/page-of.ts'
import { memberDesk } from '../../supplier/index.ts'
import { listEntries, type RecordedEntry } from '../../trail/index.ts'
import { findStaffNames } from '../people/store/people.ts'
import { findOrganisationNames } from './store/organisation-names.ts'

type Names = ReadonlyMap<number, string | null>

/** The kinds of subjects that are recorded by number, with the permission to see their names; everyone sees those without one. */
const NAMED: Record<string, { find: (db: Db, ids: number[]) => Promise<Names>; permission?: Permission }> = {
  staff: { find: findStaffNames },
  organisation: { find: findOrganisationNames },
  member: { find: memberDesk.findMemberNames, permission: 'suppliers.view' },
  account: { find: findAccountNames, permission: 'travellers.view' },
}

type Reader = { permissions: readonly Permission[] }

/** Returns a page of the audit log, newest first, with the names of the subjects that the reader may see. */
export async function listNamedEntries(db: Db, query: EntryQuery, reader: Reader): Promise<Page<Entry>> {
  const { data, ...page } = await listEntries(db, query)
  const names = await findNames(db, data, reader)
  return {
    ...page,
    data: data.map((entry) => ({
      ...entry,
      about: { ...entry.about, name: names.get(entry.about.kind)?.get(Number(entry.about.id)) ?? null },
    })),
  }
}

/** Returns the names of the subjects of entries, by kind and number. */
async function findNames(db: Db, entries: RecordedEntry[], { permissions }: Reader): Promise<Map<string, Names>> {
  const kinds = Object.entries(NAMED).filter(([, { permission }]) => !permission || permissions.includes(permission))
  const found = kinds.map(async ([kind, { find }]) => {
    const ids = entries.flatMap(({ about }) => (about.kind === kind && /^\d{1,9}$/.test(about.id) ? Number(about.id) : []))
    return [kind, ids.length === 0 ? new Map<number, string>() : await find(db, [...new Set(ids)])] as const
  })
  return new Map(await Promise.all(found))
}

async function findAccountNames(db: Db, ids: number[]): Promise<Names> {
  const authors = await findAuthors(db, ids)
  return new Map([...authors].map(([id, { name }]) => [id, name]))
}
