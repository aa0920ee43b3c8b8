import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { listings } from '../catalogue/index.ts'
import { changeProduct } from '../rates/index.ts'
import { recordEntry, type TrailActor } from '../trail/index.ts'
import { actorOfAct } from './actor-of-act.ts'

type Change = { kind: 'property' | 'package'; slug: string; isLive: boolean; act: RecordedAct; reason: string }

/**
 * Puts a product on sale or takes it off. Writes an act, which can be undone (decision 060), and the audit entry. Writes neither when nothing changes.
 * Throws `not_found`. When it puts the product on sale, also throws `organisation_suspended`, and `organisation_not_live` before staff have accepted its
 * supplier.
 */
export async function setLive(tx: Tx, by: TrailActor, { kind, slug, isLive, act, reason }: Change): Promise<void> {
  if (isLive) await listings.requireUnsuspended(tx, { kind, slug })
  const done = await changeProduct(tx, { product: { kind, slug }, change: { isLive } }, actorOfAct(by, reason))
  if (done.outcome === 'refused') throw new AppError('not_found')
  if (done.actId === null) return
  await recordEntry(tx, by, {
    act,
    about: { kind, id: slug },
    before: { isLive: !isLive },
    after: { isLive },
    reason,
  })
}
