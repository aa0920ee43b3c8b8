import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import type { Tx } from '../platform/database/db.ts'
import { insertEntry } from './store/entries.ts'

/** The recorded fields of a subject. They must contain no personal data that the subject itself does not keep. */
export type Facts = Record<string, string | number | boolean | null>

/** The actor: a member of staff, a member of a supplier's organisation, or a job of the server. */
export type TrailActor = {
  /** The person's name, or that of the job. */
  name: string
  requestId: string | null
} & (StaffPart | MemberPart | SystemPart)

/** `staffId` is null for a command that needs no key. */
type StaffPart = { staffId: number | null; via: 'console' | 'command_line' }
type MemberPart = { memberId: number; organisationId: number; via: 'console' }
type SystemPart = { via: 'system' }

type Act = {
  act: RecordedAct
  about: { kind: string; id: string | number }
  /** The changed fields only. */
  before?: Facts
  after?: Facts
  reason?: string | undefined
}

/** Records the act of a person or a job in the transaction of the act. The only function that writes the audit trail. */
export async function recordEntry(tx: Tx, by: TrailActor, { act, about, before, after, reason }: Act): Promise<void> {
  const { name, via, requestId } = by
  await insertEntry(tx, {
    ...('staffId' in by && { staffId: by.staffId }),
    ...('memberId' in by && { memberId: by.memberId, organisationId: by.organisationId }),
    name,
    via,
    requestId,
    act,
    aboutKind: about.kind,
    aboutId: String(about.id),
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  })
}
