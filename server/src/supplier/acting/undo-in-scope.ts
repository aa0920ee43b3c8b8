import type { UndoResult } from '@chautari/contract/rates/results'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { calendars } from '../../availability/index.ts'
import { actorOfAct } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { undoAct } from '../../rates/index.ts'
import { recordEntry, type Facts } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'

/** Rolls back a refused undo and carries its answer. */
class RefusedUndo extends Error {
  override name = 'RefusedUndo'
  readonly answer: UndoResult
  constructor(answer: UndoResult) {
    super('refused')
    this.answer = answer
  }
}

type UndoRequest = {
  id: number
  /** Throws unless the caller may undo the act. */
  check: (tx: Tx) => Promise<void>
  /** Returns the audit entry for the number of the undo act and of the restored cells. */
  entry: (done: { actId: number; cells: number }) => { act: RecordedAct; about: { kind: string; id: string }; after: Facts }
}

/** Undoes an act that the caller may undo, and adds an audit entry. Returns a refusal as an answer, without any change. */
export async function undoInScope({ db }: App, caller: SupplierCaller, { id, check, entry }: UndoRequest): Promise<UndoResult> {
  try {
    return await transact(db, async (tx) => {
      await check(tx)
      const done = await undoAct(tx, id, actorOfAct(memberActorOf(caller)))
      if (done.outcome === 'refused') throw new RefusedUndo({ ...calendars.presentRefusal(done.refusal), act_id: null })
      await recordEntry(tx, memberActorOf(caller), entry(done))
      return { outcome: 'done', refusal: null, act_id: String(done.actId) }
    })
  } catch (error) {
    if (error instanceof RefusedUndo) return error.answer
    throw error
  }
}
