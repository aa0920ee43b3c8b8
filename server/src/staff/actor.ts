import type { Locale } from '@chautari/contract/locale'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import type { Tx } from '../platform/database/db.ts'
import type { StaffCaller } from '../platform/http/http.ts'
import { recordEntry, type Facts } from '../trail/index.ts'

/** The member of staff who acts, and whether by the console or the command line. */
export type StaffActor = {
  /** Null for a command that needs no key. */
  staffId: number | null
  name: string
  role: StaffRole | null
  via: 'console' | 'command_line'
  requestId: string | null
  /** The language of refusals; English by default. */
  locale?: Locale
}

/** An act on one's own account. */
type OwnAct = { act: RecordedAct; before?: Facts; after?: Facts }

/** Returns the actor of a call of the console. */
export function staffActorOf({ staff, requestId, locale }: StaffCaller): StaffActor {
  const { staffId, name, role } = staff
  return { staffId, name, role, via: 'console', requestId, locale }
}

/** Adds an audit entry for a change of the caller's own security, such as a passkey or a key. */
export async function recordOwn(tx: Tx, caller: StaffCaller, act: OwnAct): Promise<void> {
  await recordEntry(tx, staffActorOf(caller), { ...act, about: { kind: 'staff', id: caller.staff.staffId } })
}
