import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { Tx } from '../../platform/database/db.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { insertEntry } from './store/entries.ts'

/** The member of staff who acts, and by what way. */
export type StaffActor = {
  /** Null for a command that needs no key. */
  staffId: number | null
  name: string
  role: StaffRole | null
  via: 'console' | 'command_line'
  requestId: string | null
}

/** Facts of a subject, nothing personal beyond what the subject itself keeps. */
export type Facts = Record<string, string | number | boolean | null>

/** An act on one's own account. */
type OwnAct = { act: string; before?: Facts; after?: Facts }

type Act = {
  /** `resource.action`, such as `staff.invite`. */
  act: string
  about: { kind: string; id: string | number }
  /** Only what changed. */
  before?: Facts
  after?: Facts
  reason?: string | undefined
}

/** Returns the actor of a call of the console. */
export function staffActorOf({ staff, requestId }: StaffCaller): StaffActor {
  const { staffId, name, role } = staff
  return { staffId, name, role, via: 'console', requestId }
}

/** Records what a member of staff did, in the transaction of the act. The only writer of the audit log. */
export async function recordEntry(tx: Tx, by: StaffActor, { act, about, before, after, reason }: Act): Promise<void> {
  const { staffId, name, via, requestId } = by
  const subject = { aboutKind: about.kind, aboutId: String(about.id) }
  await insertEntry(tx, {
    staffId,
    name,
    via,
    requestId,
    act,
    ...subject,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  })
}

/** Records what a member of staff changed of what guards their own account. */
export async function recordOwn(tx: Tx, caller: StaffCaller, act: OwnAct): Promise<void> {
  await recordEntry(tx, staffActorOf(caller), { ...act, about: { kind: 'staff', id: caller.staff.staffId } })
}
