import type { Entry, EntryQuery } from '@chautari/contract/trail/entries'
import type { Db } from '../platform/database/db.ts'
import { numberOf, PAGE_READ, pageOf, type Page } from '../platform/lists/page-of.ts'
import { findEntries, type EntryRow } from './store/entries.ts'

/** A recorded entry, without the name of its subject, which nouns to the right add. */
export type RecordedEntry = Omit<Entry, 'about'> & { about: Pick<Entry['about'], 'kind' | 'id'> }

/** Returns a page of the audit log, newest first, and the cursor of the next one. */
export async function listEntries(db: Db, query: EntryQuery): Promise<Page<RecordedEntry>> {
  const { about, actor, act, text, cursor } = query
  const [kind = '', id] = about?.split(':') ?? []
  const found = await findEntries(db, {
    about: about === undefined ? undefined : { kind, id },
    staffId: numberOf(actor),
    act,
    words: text,
    before: numberOf(cursor),
    limit: PAGE_READ,
  })
  return pageOf(found, present)
}

function present({
  id,
  at,
  staffId,
  memberId,
  organisationId,
  name,
  via,
  act,
  aboutKind,
  aboutId,
  before,
  after,
  reason,
  requestId,
}: EntryRow): RecordedEntry {
  return {
    id: String(id),
    at: at.toISOString(),
    staff_id: textOf(staffId),
    member_id: textOf(memberId),
    organisation_id: textOf(organisationId),
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

const textOf = (id: number | null) => (id === null ? null : String(id))
