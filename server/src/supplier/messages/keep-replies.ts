import type { CallResponse } from '@chautari/contract/contract'
import { quickReplies } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { recordEntry } from '../../trail/index.ts'

type Replies = CallResponse<'GET /supplier/quick-replies'>['data']

/** Returns the texts that an organisation keeps to answer with. */
export async function showReplies(db: Db, { organisationId }: SupplierScope): Promise<Replies> {
  return { replies: await quickReplies.findReplies(db, organisationId) }
}

/** Replaces the texts that an organisation keeps to answer with, and records that. */
export async function changeReplies({ db }: Pick<App, 'db'>, caller: SupplierCaller, { replies }: Replies): Promise<Replies> {
  const { person, member, scope, requestId } = caller
  const { organisationId } = scope
  const by = { name: person.name, memberId: member.memberId, organisationId, via: 'console', requestId } as const
  await transact(db, async (tx) => {
    const { before } = await quickReplies.keepReplies(tx, { organisationId, replies })
    const about = { kind: 'organisation', id: organisationId }
    await recordEntry(tx, by, { act: 'messages.replies', about, before: { replies: before }, after: { replies: replies.length } })
  })
  return { replies }
}
