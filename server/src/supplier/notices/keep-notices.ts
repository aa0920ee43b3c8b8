import { NOTICE_KINDS, type Notices } from '@chautari/contract/supplier/notices/notices'
import type { Db } from '../../platform/database/db.ts'
import { findNotices, writeNotices } from './store/notices.ts'

/** Returns what a member is e-mailed about: everything, at any hour, before they have chosen. */
export async function showNotices(db: Db, memberId: number): Promise<Notices> {
  const chosen = await findNotices(db, memberId)
  if (!chosen) return { kinds: [...NOTICE_KINDS], quiet: null }
  const { kinds, quietFrom: from, quietUntil: until } = chosen
  return { kinds, quiet: from === null || until === null ? null : { from, until } }
}

/** Writes what a member is e-mailed about, and returns it. Writes no entry of the trail: it concerns nobody else. */
export async function changeNotices(db: Db, memberId: number, { kinds, quiet }: Notices): Promise<Notices> {
  const hours = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
  await writeNotices(db, { memberId, kinds: [...new Set(kinds)], ...hours })
  return showNotices(db, memberId)
}
