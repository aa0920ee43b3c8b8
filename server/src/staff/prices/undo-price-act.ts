import type { UndoResult } from '@chautari/contract/rates/results'
import { calendars } from '../../availability/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { undoAct, type Refusal } from '../../rates/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/** Thrown to roll back a refused undo. */
class RefusedUndo extends Error {
  override name = 'RefusedUndo'
  readonly refusal: Refusal | { code: 'changes_sale' }
  constructor(refusal: Refusal | { code: 'changes_sale' }) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type UndoRequest = { id: number; reason: string | undefined }

/**
 * Restores the values from before an act on prices or stock of a property, and adds an audit entry. Throws `not_found` for an unknown act. Refuses to put a
 * product on sale or take it off, because publishing has its own checks.
 */
export async function undoPriceAct({ db }: App, by: StaffActor, { id, reason }: UndoRequest): Promise<UndoResult> {
  try {
    return await transact(db, async (tx) => {
      const done = await undoAct(tx, id, { ...actorOfAct(by, reason), check: requirePricesOnly })
      if (done.outcome === 'refused') throw new RefusedUndo(done.refusal)
      const after = { rate_act: done.actId, cells: done.cells }
      await recordEntry(tx, by, { act: 'prices.undo_act', about: { kind: 'act', id }, after, reason })
      return { outcome: 'done', refusal: null, act_id: String(done.actId) }
    })
  } catch (error) {
    if (!(error instanceof RefusedUndo)) throw error
    const { refusal } = error
    if (refusal.code === 'act_not_found') throw new AppError('not_found')
    return refusal.code === 'changes_sale'
      ? { outcome: 'refused', refusal: { code: 'changes_sale', about: [] }, act_id: null }
      : { ...calendars.presentRefusal(refusal), act_id: null }
  }
}

/** Runs before anything is written, because the database rejects a write that puts a product of a suspended supplier on sale. */
const requirePricesOnly: Parameters<typeof undoAct>[2]['check'] = (restored) => {
  // Acts on packages have a call of their own.
  if (restored.some(({ kind }) => kind === 'package' || kind === 'departure')) throw new AppError('not_found')
  if (restored.some(({ after }) => 'isLive' in after)) throw new RefusedUndo({ code: 'changes_sale' })
}
