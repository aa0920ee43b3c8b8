import type { Entry, EntryQuery } from '@chautari/contract/staff/team'
import type { Db } from '../../platform/database/db.ts'
import { findEntries, type EntryRow } from './store/entries.ts'

const PAGE = 50

/** Returns a page of the audit log, newest first, and the cursor of the next one. */
export async function listEntries(db: Db, query: EntryQuery): Promise<{ data: Entry[]; next_cursor: string | null }> {
  const { about, actor, act, text, cursor } = query
  const [kind = '', id] = about?.split(':') ?? []
  const found = await findEntries(db, {
    about: about === undefined ? undefined : { kind, id },
    staffId: numberOf(actor),
    act,
    words: text,
    before: numberOf(cursor),
    // One more tells whether there is a next page.
    limit: PAGE + 1,
  })
  const shown = found.slice(0, PAGE)
  return { data: shown.map(present), next_cursor: found.length > PAGE ? String(shown.at(-1)?.id) : null }
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

function present({ id, at, staffId, name, via, act, aboutKind, aboutId, before, after, reason, requestId }: EntryRow): Entry {
  return {
    id: String(id),
    at: at.toISOString(),
    staff_id: staffId === null ? null : String(staffId),
    name,
    via,
    act,
    about: { kind: aboutKind, id: aboutId },
    before,
    after,
    reason,
    request_id: requestId,
  }
}
