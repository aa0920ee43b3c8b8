import { stays } from '../../availability/index.ts'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { changeProduct } from '../../rates/index.ts'
import { recordEntry, type StaffActor } from '../entries/record-entry.ts'

const REASON_TO_PUBLISH = 'published in the console'

/** Puts a property on sale. Throws `not_found`, and `listing_incomplete` with everything that is missing. */
export async function publishProperty({ db }: App, by: StaffActor, slug: string): Promise<void> {
  await transact(db, async (tx) => {
    await listings.lockComplete(tx, slug)
    await setLive(tx, by, { slug, isLive: true, act: 'listings.publish', reason: REASON_TO_PUBLISH })
  })
}

/** Takes a property off sale. Bookings stay as they are. Throws `not_found`. */
export async function unpublishProperty({ db }: App, by: StaffActor, change: { slug: string; reason: string }): Promise<void> {
  await transact(db, (tx) => setLive(tx, by, { ...change, isLive: false, act: 'listings.unpublish' }))
}

type Change = { slug: string; isLive: boolean; act: string; reason: string }

/** Writes both an act on the product, which can be undone (decision 060), and the audit entry. Repeating it writes neither. */
async function setLive(tx: Tx, by: StaffActor, { slug, isLive, act, reason }: Change): Promise<void> {
  const actor = { actor: `operator ${by.name}`, requestId: by.requestId, reason, stock: stays.nightCells }
  const done = await changeProduct(tx, { product: { kind: 'property', slug }, change: { isLive } }, actor)
  if (done.outcome === 'refused') throw new AppError('not_found')
  if (done.actId === null) return
  await recordEntry(tx, by, {
    act,
    about: { kind: 'property', id: slug },
    before: { isLive: !isLive },
    after: { isLive },
    reason,
  })
}
