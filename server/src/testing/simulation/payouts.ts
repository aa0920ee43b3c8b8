import type { TestApp } from '../../booking/testing/reservations.ts'
import { approveRun, declineRun } from '../../payout/runs/decide-run.ts'
import { proposeRun } from '../../payout/runs/propose-run.ts'
import { markPayoutReturned, markRunSent } from '../../payout/runs/settle-run.ts'
import { findRuns } from '../../payout/runs/store/runs.ts'
import { closeStatements } from '../../payout/statements/close-statements.ts'
import { bankAccounts, payouts } from '../../payout/store/tables.ts'
import { payoutsOf } from '../../payout/testing/payouts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { stopBankAccount } from '../../supplier/money/change-bank-account.ts'
import type { Dice } from '../dice.ts'
import type { Scene, SimulatedEvents } from './scene.ts'

// The number of latest runs that events happen to.
const RUNS = 3
// The share of decisions and transfers that are of a run that waits for one, if there is any: otherwise few runs are ever sent.
const WAITING = 0.8

type RunState = 'proposed' | 'approved'

/** Returns the events of payouts: two people of finance, the bank, suppliers who change their account, and the end of a month. */
export async function simulatedPayouts(testApp: TestApp, scene: Scene): Promise<SimulatedEvents> {
  const { app, suppliers } = scene
  const { db } = app
  const { financePeople, giveAccount } = await payoutsOf(testApp)
  const people = (await financePeople()).map(({ person }) => person.id)
  for (const supplier of suppliers) await giveAccount(supplier)
  const anyRun = async (dice: Dice, state: RunState) => {
    const latest = await findRuns(db, RUNS)
    const waiting = latest.filter((run) => run.state === state)
    const found = dice.pick(waiting.length > 0 && dice.throw() < WAITING ? waiting : latest)
    return { id: found?.id ?? 0, staffId: dice.pick(people) ?? 0 }
  }
  const onRun = (weight: number, state: RunState, act: (tx: Tx, run: { id: number; staffId: number }) => Promise<unknown>) => ({
    weight,
    async perform(dice: Dice) {
      const run = await anyRun(dice, state)
      await transact(db, (tx) => act(tx, run))
    },
  })

  return {
    proposeRun: {
      weight: 3,
      perform: (dice) => transact(db, (tx) => proposeRun(tx, app, { staffId: dice.pick(people) ?? 0 })),
    },
    approveRun: onRun(4, 'proposed', approveRun),
    declineRun: onRun(0.5, 'proposed', declineRun),
    sendRun: onRun(3, 'approved', (tx, { id }) => markRunSent(tx, { id, bankReference: 'NABIL' })),
    returnPayout: {
      weight: 1,
      async perform(dice) {
        const { id = 0, runId = 0 } = dice.pick(await db.select().from(payouts)) ?? {}
        await transact(db, (tx) => markPayoutReturned(tx, { id, runId, reason: 'wrong account name' }))
      },
    },
    enterBankAccount: {
      weight: 0.3,
      async perform(dice) {
        const supplier = dice.pick(suppliers)
        if (supplier) await giveAccount(supplier, { isInPause: true })
      },
    },
    stopBankAccount: {
      weight: 0.3,
      async perform(dice) {
        const { caller } = dice.pick(suppliers) ?? scene.guides
        await stopBankAccount(app, caller, dice.pick(await db.select({ id: bankAccounts.id }).from(bankAccounts))?.id ?? 0)
      },
    },
    closeStatements: { weight: 1, perform: () => closeStatements(app) },
  }
}
