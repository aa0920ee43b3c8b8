import { HOUR, SECOND } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findViolations } from '../audit/find-violations.ts'
import { bookings } from '../booking/store/tables.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { organisationSuspensions } from '../catalogue/organisations/store/tables.ts'
import { insertEntries } from '../payment/store/ledger.ts'
import { stayEntries } from '../payment/rules/ledger.ts'
import { selectRows } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { freshApp } from '../testing/app.ts'
import { diceOf, type Dice } from '../testing/dice.ts'
import { SEED, sized } from '../testing/long-runs.ts'
import { approveRun, declineRun } from './runs/decide-run.ts'
import { proposeRun } from './runs/propose-run.ts'
import { markPayoutReturned, markRunSent } from './runs/settle-run.ts'
import { findRuns } from './runs/store/runs.ts'
import { closeStatements } from './statements/close-statements.ts'
import { payouts } from './store/tables.ts'
import { payoutsOf } from './testing/payouts.ts'

// `SEED=… OPERATIONS=… npx vitest …` repeats a run; with several workers the order depends on the machine.
const OPERATIONS = Number(process.env.OPERATIONS ?? sized({ gate: 300, long: 4000 }))
const WORKERS = 4
const ROUNDS_MAX = 5
const SEED_STEP = 100
const SUPPLIERS = 4

const testApp = await freshApp({ payoutHoldBackDays: 0 })
const { app, db, clock } = testApp
const { suppliedBy, giveAccount, financePeople } = await payoutsOf(testApp)
const { reserve } = await reservationsOf(testApp)
const suppliers = await Promise.all(Array.from({ length: SUPPLIERS }, () => suppliedBy()))
const people = (await financePeople()).map(({ person }) => person.id)
const { booking_reference: reference } = await reserve()
const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))

let stays = 0
/** The price of each recorded stay that was not refunded, by its number. */
const recorded = new Map<number, { organisationId: number; grossPaisa: number }>()

type Shares = { grossPaisa: number; refundPaisa: number }
const entriesOf = ({ grossPaisa, refundPaisa }: Shares) =>
  stayEntries({
    reference,
    grossPaisa: paisa(grossPaisa),
    discountPaisa: paisa(0),
    couponPaisa: paisa(0),
    refundPaisa: paisa(refundPaisa),
    commissionPercent: 15,
    withholdingPercent: 1.5,
  })

/** Records a stay, or takes it back, as completing and refunding do; a booking of its own for each would take the whole time. */
async function record(transaction: string, organisationId: number, entries: ReturnType<typeof entriesOf>): Promise<void> {
  const at = await clock.now()
  await transact(db, (tx) => insertEntries(tx, { transaction, bookingId: booking?.id ?? 0, organisationId, entries, at }))
}

const EVENTS: Record<string, { weight: number; perform: (dice: Dice) => Promise<unknown> }> = {
  stay: {
    weight: 30,
    async perform(dice) {
      const organisationId = dice.pick(suppliers)?.organisationId ?? 0
      const [number, grossPaisa] = [++stays, 100 + dice.below(2_000_000)]
      await record(`stay:${number}`, organisationId, entriesOf({ grossPaisa, refundPaisa: 0 }))
      recorded.set(number, { organisationId, grossPaisa })
    },
  },
  refund: {
    weight: 12,
    async perform(dice) {
      const number = dice.pick([...recorded.keys()])
      const stay = number === undefined ? undefined : recorded.get(number)
      if (number === undefined || !stay || !recorded.delete(number)) return
      const back = entriesOf({ grossPaisa: stay.grossPaisa, refundPaisa: 0 })
      const entries = back.map(({ account, amountPaisa }) => ({ account, amountPaisa: paisa(0 - amountPaisa) }))
      await record(`stay-corrected:${number}:${stay.grossPaisa}`, stay.organisationId, entries)
    },
  },
  propose: {
    weight: 14,
    perform: (dice) => transact(db, (tx) => proposeRun(tx, app, { staffId: dice.pick(people) ?? 0 })),
  },
  approve: {
    weight: 14,
    perform: async (dice) => {
      const id = await aRun(dice)
      return transact(db, (tx) => approveRun(tx, { id, staffId: dice.pick(people) ?? 0 }))
    },
  },
  decline: {
    weight: 4,
    perform: async (dice) => {
      const id = await aRun(dice)
      return transact(db, (tx) => declineRun(tx, { id, staffId: dice.pick(people) ?? 0 }))
    },
  },
  send: {
    weight: 14,
    perform: async (dice) => {
      const id = await aRun(dice)
      return transact(db, (tx) => markRunSent(tx, { id, bankReference: 'NABIL' }))
    },
  },
  giveBack: {
    weight: 6,
    async perform(dice) {
      const payout = dice.pick(await db.select().from(payouts))
      const { id = 0, runId = 0 } = payout ?? {}
      await transact(db, (tx) => markPayoutReturned(tx, { id, runId, reason: 'wrong account name' }))
    },
  },
  account: {
    weight: 1,
    async perform(dice) {
      const supplier = dice.pick(suppliers)
      if (supplier) await giveAccount(supplier, { isInPause: true })
    },
  },
  suspend: {
    weight: 2,
    async perform(dice) {
      const organisationId = dice.pick(suppliers)?.organisationId ?? 0
      const suspension = { organisationId, reason: 'fraud', propertyIds: [], packageIds: [] }
      if (dice.throw() < 0.3) await db.insert(organisationSuspensions).values(suspension).onConflictDoNothing()
      else await db.update(organisationSuspensions).set({ endedAt: sql`app_now()` })
    },
  },
  timePasses: { weight: 8, perform: (dice) => clock.advance((dice.below(100) * HOUR) / SECOND) },
  close: { weight: 6, perform: () => closeStatements(app) },
}

async function aRun(dice: Dice): Promise<number> {
  return dice.pick(await findRuns(db, 3))?.id ?? 0
}

const Sum = z.object({ organisationId: z.number(), paisa: z.coerce.number() })

test(`${OPERATIONS} concurrent events of payouts pay nothing twice and lose nothing`, async () => {
  const weights = Object.fromEntries(Object.entries(EVENTS).map(([name, { weight }]) => [name, weight]))
  const done = new Map<string, number>()
  const kinds = ['stay', 'refund', 'propose', 'approve', 'send']
  let left = 0
  async function work(worker: number): Promise<void> {
    const dice = diceOf(SEED + worker)
    while (left-- > 0) {
      const name = dice.weighed(weights)
      try {
        await EVENTS[name]?.perform(dice)
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        if (!(error instanceof AppError))
          throw new Error(`${name} failed. SEED=${SEED} OPERATIONS=${OPERATIONS}`, { cause: error })
      }
    }
  }
  // Which run is approved and sent in time depends on the machine: goes on until each kind has happened.
  for (let round = 0; round < ROUNDS_MAX && !kinds.every((name) => done.has(name)); round++) {
    left = OPERATIONS
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(SEED_STEP * round + worker)))
  }
  for (const name of kinds) expect(done.get(name) ?? 0, `${name}, SEED=${SEED}`).toBeGreaterThan(0)
  expect(await findViolations(db, { patience: '100 years' }), `SEED=${SEED}`).toEqual([])
  // The earnings of each supplier equal the payouts that the bank sent and kept, plus the debt that is left.
  const owed = await selectRows(
    db,
    sql`select organisation_id as "organisationId", -sum(amount_paisa)::bigint as paisa from ledger_entries
      where organisation_id is not null group by 1`,
    Sum,
  )
  const sent = (await db.select().from(payouts)).filter(({ state }) => state === 'sent')
  for (const { organisationId } of suppliers) {
    const ofSupplier = <T extends { organisationId: number }>(rows: T[]) =>
      rows.filter((row) => row.organisationId === organisationId)
    const earned = ofSupplier([...recorded.values()]).reduce((sum, { grossPaisa }) => {
      const entry = entriesOf({ grossPaisa, refundPaisa: 0 }).find(({ account }) => account === 'supplier_payable')
      return sum - (entry?.amountPaisa ?? 0)
    }, 0)
    const paid = ofSupplier(sent).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
    expect(paid + (ofSupplier(owed)[0]?.paisa ?? 0)).toBe(earned)
  }
})
