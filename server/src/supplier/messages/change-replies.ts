import type { CallResponse } from '@chautari/contract/contract'
import { quickReplies } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'

type Replies = CallResponse<'GET /supplier/quick-replies'>['data']

/** Returns the quick replies of an organisation. */
export async function showReplies(db: Db, { organisationId }: SupplierScope): Promise<Replies> {
  return { replies: await quickReplies.findReplies(db, organisationId) }
}

/** Replaces the quick replies of an organisation, and adds an audit entry. */
export async function changeReplies({ db }: Pick<App, 'db'>, caller: SupplierCaller, { replies }: Replies): Promise<Replies> {
  const { organisationId } = caller.scope
  const by = memberActorOf(caller)
  await transact(db, async (tx) => {
    const { before } = await quickReplies.changeReplies(tx, { organisationId, replies })
    const about = { kind: 'organisation', id: organisationId }
    await recordEntry(tx, by, { act: 'messages.replies', about, before: { replies: before }, after: { replies: replies.length } })
  })
  return { replies }
}
