import type { Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/database/transaction.ts'
import { RefusedCommand } from '../command/errors.ts'
import { checkFourEyes } from './rules/four-eyes.ts'
import { findFirstApprovals, insertStaffAction } from './store/staff-actions.ts'

export type StaffActionRequest<T> = {
  act: string
  /** The booking's reference, the number of a refund, or `account`, `review` or `letter` and its number. */
  about: string
  operator: string
  reason?: string | undefined
  /** Locks what it is about, so that nobody else acts on it meanwhile. */
  lock: (tx: Tx) => Promise<T>
  /** Does it; answers how much money it sends on its way. */
  work: (tx: Tx, locked: T) => Promise<Paisa>
}

export type StaffActionResult = { outcome: 'done' | 'first_of_two'; amountPaisa: Paisa } | { outcome: 'refused'; why: string }

/** Undoes what was done to see how much it sends: a second person is needed. */
class SecondNeeded extends Error {
  override name = 'SecondNeeded'
  readonly amountPaisa: Paisa
  readonly says: 'first_of_two' | 'same_person'
  constructor(says: 'first_of_two' | 'same_person', amountPaisa: Paisa) {
    super(says)
    this.says = says
    this.amountPaisa = amountPaisa
  }
}

/**
 * Does something in an operator's name: the deed and what was done stand or fall together. What sends much money is done only when a
 * second person says the same; what is refused is written down as well.
 */
export async function performStaffAction<T>(app: App, acting: StaffActionRequest<T>): Promise<StaffActionResult> {
  const { act, about, operator, reason = null } = acting
  const note = { act, about, operator, reason }
  return transact(app.db, async (tx) => {
    const locked = await acting.lock(tx)
    try {
      const amountPaisa = await tx.transaction((inner) => tryOut(inner as Tx, app, { ...acting, locked }))
      await insertStaffAction(tx, { ...note, outcome: 'done', detail: { amountPaisa } })
      return { outcome: 'done', amountPaisa }
    } catch (error) {
      if (error instanceof SecondNeeded && error.says === 'first_of_two') {
        const { amountPaisa } = error
        await insertStaffAction(tx, { ...note, outcome: 'first_of_two', detail: { amountPaisa } })
        return { outcome: 'first_of_two', amountPaisa }
      }
      const why = refusalOf(error)
      if (why === undefined) throw error
      await insertStaffAction(tx, { ...note, outcome: 'refused', detail: { why } })
      return { outcome: 'refused', why }
    }
  })
}

async function tryOut<T>(
  tx: Tx,
  { config }: App,
  { act, about, operator, work, locked }: StaffActionRequest<T> & { locked: T },
): Promise<Paisa> {
  const amountPaisa = await work(tx, locked)
  const firsts = await findFirstApprovals(tx, { act, about })
  const says = checkFourEyes({ operator, amountPaisa, overPaisa: config.limits.manualRefundOverPaisa, firsts })
  if (says !== 'enough') throw new SecondNeeded(says, amountPaisa)
  return amountPaisa
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof SecondNeeded) return 'A second person has to say the same; you were the first.'
  if (error instanceof RefusedCommand) return error.message
  return error instanceof AppError ? error.code : undefined
}
