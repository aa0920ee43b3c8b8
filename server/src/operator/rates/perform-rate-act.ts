import { paisa } from '@chautari/contract/money'
import { stays } from '../../availability/index.ts'
import type { Refusal, StockStore } from '../../rates/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import { requireText, type CommandInput } from '../command/input.ts'
import { refused, type Report } from '../command/present.ts'
import { explainRefusal } from './explain-refusal.ts'
import { onItsOwn, RefusedAct, performStaffAction } from '../../staff/index.ts'

type Refused = { outcome: 'refused'; refusal: Refusal }
type By = { actor: string; requestId: string | null; reason: string; stock: StockStore }

type RateAct<Done> = {
  act: Parameters<typeof performStaffAction>[1]['act']
  about: string
  /** Returns the effects without writing. */
  preview: (db: Db, stock: StockStore) => Promise<Refused | Done>
  perform: (tx: Tx, by: By) => Promise<Refused | Done>
  present: (done: Done, isApplied: boolean) => Report
}

/** Previews an act on prices or stock; with `--apply` does it, and records it as a staff action. */
export async function performRateAct<Done extends { outcome: 'done' }>(input: CommandInput, act: RateAct<Done>): Promise<Report> {
  if (input.options.apply === true) return applyRateAct(input, act)
  const result = await act.preview(input.app.db, stays.nightCells)
  return result.outcome === 'refused' ? refused(explainRefusal(result.refusal)) : act.present(result, false)
}

/** Does an act on prices or stock and records it as a staff action. Requires `--reason`. */
export async function applyRateAct<Done extends { outcome: 'done' }>(
  input: CommandInput,
  { act, about, perform, present }: Omit<RateAct<Done>, 'preview'>,
): Promise<Report> {
  const { app, by } = input
  const reason = requireText(input, 'reason')
  let done: Done | undefined
  const result = await performStaffAction(app, {
    act,
    about,
    by,
    reason,
    on: onItsOwn,
    async work(tx) {
      const performed = await perform(tx, { ...actorContextOfStaff(by), reason, stock: stays.nightCells })
      if (performed.outcome === 'refused') throw new RefusedAct(explainRefusal(performed.refusal))
      done = performed
      return paisa(0)
    },
  })
  if (result.outcome === 'refused') return refused(result.why)
  if (done === undefined) throw new Error('An act on prices or stock ended without a result.')
  return present(done, true)
}
