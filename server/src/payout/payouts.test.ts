import { paisa } from '@chautari/contract/money'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findViolations } from '../audit/find-violations.ts'
import { organisationSuspensions } from '../catalogue/organisations/store/tables.ts'
import { bookings } from '../booking/store/tables.ts'
import { selectRows } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { createTestSupplier } from '../supplier/testing/members.ts'
import { freshApp } from '../testing/app.ts'
import { approveRun, declineRun } from './runs/decide-run.ts'
import { planRun } from './runs/plan-run.ts'
import { proposeRun } from './runs/propose-run.ts'
import { markPayoutReturned } from './runs/settle-run.ts'
import { getRun, listForBank } from './runs/show-runs.ts'
import { payoutEntries, payouts } from './store/tables.ts'
import { payoutsOf } from './testing/payouts.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { suppliedBy, giveAccount, completed, refund, propose, approve, send, payOut, financePeople } = await payoutsOf(testApp)

/** Returns the ledger's debt to a supplier, in paisa. */
async function owed(organisationId: number): Promise<number> {
  const sum = sql`select coalesce(-sum(amount_paisa), 0)::bigint as paisa from ledger_entries where organisation_id = ${organisationId}`
  return (await selectRows(db, sum, z.object({ paisa: z.coerce.number() })))[0]?.paisa ?? 0
}

/** Returns the supplier's share of these stays at 15 % commission with 13 % VAT on the commission, in paisa. */
async function earned(references: string[]): Promise<number> {
  const rows = await db.select().from(bookings)
  const sum = rows.filter(({ reference }) => references.includes(reference)).map(({ totalPaisa }) => totalPaisa)
  return sum.reduce((total, price) => {
    const commission = Math.round(price * 0.15)
    return total + price - commission - Math.round(commission * 0.13)
  }, 0)
}

const codeOf = async (call: Promise<unknown>) => {
  try {
    await call
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed'
  }
}

const planOf = async (organisationId: number) => {
  const plan = await planRun(db, app)
  const payout = plan.payouts.find((planned) => planned.organisationId === organisationId)
  return payout?.amountPaisa ?? plan.leftOut.find((left) => left.organisationId === organisationId)?.reason ?? 'nothing'
}

const decline = async (id: number) =>
  transact(db, async (tx) => declineRun(tx, { id, staffId: (await financePeople())[0].person.id }))

describe('a run of payouts', () => {
  test('pays completed stays past the hold-back, once, and leaves nothing owed', async () => {
    const { organisationId } = await suppliedBy()
    const references = await completed(organisationId, 2)
    const amount = await earned(references)
    expect(await planOf(organisationId)).toBe(amount)
    const sent = await payOut()
    expect(sent.filter((payout) => payout.organisationId === organisationId).map(({ amountPaisa }) => amountPaisa)).toEqual([
      amount,
    ])
    expect(await owed(organisationId)).toBe(0)
    expect(await planOf(organisationId)).toBe('nothing')
    expect(await codeOf(propose())).toBe('nothing_to_pay')
  })

  test('pays nothing of a stay that is still held back', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId, 1, { isHeldBack: true })
    expect(await planOf(organisationId)).toBe('nothing')
    expect(await owed(organisationId)).toBeGreaterThan(0)
  })

  test('leaves out suppliers that are suspended, have no account, or whose account is in its pause, each with a reason', async () => {
    const without = await createTestSupplier(app)
    const paused = await suppliedBy()
    const suspended = await suppliedBy()
    const paying = await suppliedBy()
    for (const { organisationId } of [without, paused, suspended, paying]) await completed(organisationId)
    await giveAccount(paused, { isInPause: true })
    const suspension = { organisationId: suspended.organisationId, reason: 'fraud', propertyIds: [], packageIds: [] }
    await db.insert(organisationSuspensions).values(suspension)
    expect(await planOf(without.organisationId)).toBe('no_account')
    expect(await planOf(paused.organisationId)).toBe('account_pause')
    expect(await planOf(suspended.organisationId)).toBe('suspended')
    const run = await propose()
    expect(run.leftOut.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['no_account', 'account_pause', 'suspended']))
    await decline(run.id)
    await db.update(organisationSuspensions).set({ endedAt: sql`app_now()` })
    await giveAccount(without)
  })

  test('needs approval by a second person before it is sent', async () => {
    await completed((await suppliedBy()).organisationId)
    const run = await propose()
    const first = (await financePeople())[0].person.id
    expect(await codeOf(send(run.id))).toBe('payout_run_not_approved')
    expect(await codeOf(listForBank(db, app, run.id))).toBe('payout_run_not_approved')
    expect(await codeOf(transact(db, (tx) => approveRun(tx, { id: run.id, staffId: first })))).toBe('second_person_needed')
    // The database refuses it, too.
    const alone = sql`update payout_runs set state = 'approved', decided_by = proposed_by, decided_at = app_now() where id = ${run.id}`
    await expect(db.execute(alone)).rejects.toThrow()
    expect(await codeOf(propose())).toBe('payout_run_waits')
    await approve(run.id)
    expect((await listForBank(db, app, run.id))[0]).toMatchObject({ number: '00112233445566', bank: 'Nabil Bank' })
    await send(run.id)
    expect(await codeOf(send(run.id))).toBe('payout_run_not_approved')
    expect(await codeOf(approve(run.id))).toBe('payout_run_decided')
  })

  test('frees its entries when it is declined', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const amount = await planOf(organisationId)
    const run = await propose()
    expect(await planOf(organisationId)).toBe('nothing')
    await decline(run.id)
    expect(await planOf(organisationId)).toBe(amount)
    await payOut()
  })

  test('deducts a refund after a payout from the next payout', async () => {
    const { organisationId } = await suppliedBy()
    const [first = ''] = await completed(organisationId)
    await payOut()
    await refund(first)
    expect(await owed(organisationId)).toBe(-(await earned([first])))
    expect(await planOf(organisationId)).toBe('negative')
    const more = await completed(organisationId, 3)
    const amount = (await earned(more)) - (await earned([first]))
    expect(await planOf(organisationId)).toBe(amount)
    await payOut()
    expect(await owed(organisationId)).toBe(0)
  })

  test('pays a returned payout again, once', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const [sent] = (await payOut()).filter((payout) => payout.organisationId === organisationId)
    if (!sent) throw new Error('Nothing was sent.')
    const giveBack = () =>
      transact(db, (tx) => markPayoutReturned(tx, { id: sent.id, runId: sent.runId, reason: 'wrong account name' }))
    const outcomes = await Promise.all([codeOf(giveBack()), codeOf(giveBack())])
    expect(outcomes.toSorted()).toEqual(['done', 'payout_not_sent'])
    expect(await owed(organisationId)).toBe(sent.amountPaisa)
    expect(await planOf(organisationId)).toBe(sent.amountPaisa)
    await payOut()
    expect(await owed(organisationId)).toBe(0)
  })

  test('drops payouts on approval after a refund, a new account or a suspension', async () => {
    const suppliers = [await suppliedBy(), await suppliedBy(), await suppliedBy(), await suppliedBy()]
    const ids = suppliers.map(({ organisationId }) => organisationId)
    const [refunded = ''] = await completed(ids[0] ?? 0, 2)
    for (const id of ids.slice(1)) await completed(id)
    const run = await propose()
    await refund(refunded)
    if (suppliers[1]) await giveAccount(suppliers[1], { isInPause: true })
    await db
      .insert(organisationSuspensions)
      .values({ organisationId: ids[2] ?? 0, reason: 'fraud', propertyIds: [], packageIds: [] })
    const { approved, dropped } = await approve(run.id)
    expect(new Set(dropped.map(({ organisationId }) => organisationId))).toEqual(new Set(ids.slice(0, 3)))
    expect(approved.map(({ organisationId }) => organisationId)).toContain(ids[3])
    await send(run.id)
    expect(await planOf(ids[0] ?? 0)).toBe(await owed(ids[0] ?? 0))
    await db.update(organisationSuspensions).set({ endedAt: sql`app_now()` })
  })
})

describe('concurrent calls', () => {
  test('propose one run by two people, and approve it once by two others', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const [one, other] = await financePeople()
    const by = (staffId: number) => transact(db, (tx) => proposeRun(tx, app, { staffId }))
    const outcomes = await Promise.all([codeOf(by(one.person.id)), codeOf(by(other.person.id)), codeOf(by(one.person.id))])
    expect(outcomes.toSorted()).toEqual(['done', 'payout_run_waits', 'payout_run_waits'])
    const [run] = await db.select().from(payouts).where(eq(payouts.state, 'proposed'))
    const id = run?.runId ?? 0
    const { proposedBy } = await getRun(db, id)
    const staffId = proposedBy === one.person.id ? other.person.id : one.person.id
    const decided = await Promise.all([1, 2, 3].map(() => codeOf(transact(db, (tx) => approveRun(tx, { id, staffId })))))
    expect(decided.toSorted()).toEqual(['done', 'payout_run_decided', 'payout_run_decided'])
    const sent = await Promise.all([codeOf(send(id)), codeOf(send(id)), codeOf(send(id))])
    expect(sent.toSorted()).toEqual(['done', 'payout_run_not_approved', 'payout_run_not_approved'])
    expect(await owed(organisationId)).toBe(0)
  })

  test('either approve or decline a run, and never pay a declined run', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const run = await propose()
    const outcomes = await Promise.all([codeOf(approve(run.id)), codeOf(decline(run.id))])
    expect(outcomes.toSorted()).toEqual(['done', 'payout_run_decided'])
    const { state, payouts: made } = await getRun(db, run.id)
    expect(made.every((payout) => payout.state === (state === 'approved' ? 'approved' : 'dropped'))).toBe(true)
    if (state === 'approved') await send(run.id)
    else await payOut()
    expect(await owed(organisationId)).toBe(0)
  })

  test('never pay a rupee twice when refunds arrive while a payout is sent: the next run deducts them', async () => {
    const { organisationId } = await suppliedBy()
    const references = await completed(organisationId, 4)
    const total = await earned(references)
    const run = await propose()
    await Promise.all([refund(references[0] ?? ''), approve(run.id), refund(references[1] ?? '')])
    const { payouts: made } = await getRun(db, run.id)
    const [payout] = made.filter((each) => each.organisationId === organisationId)
    if (payout?.state === 'approved') await send(run.id)
    const paidOut = payout?.state === 'approved' ? total : 0
    const left = total - (await earned(references.slice(0, 2))) - paidOut
    expect(await owed(organisationId)).toBe(left)
    expect(await planOf(organisationId)).toBe(left < 0 ? 'negative' : left)
  })
})

describe('the database', () => {
  test('refuses an entry in two payouts, and removing one from an approved payout', async () => {
    const { organisationId } = await suppliedBy()
    await completed(organisationId)
    const [sent] = (await payOut()).filter((payout) => payout.organisationId === organisationId)
    const ofSent = eq(payoutEntries.payoutId, sent?.id ?? 0)
    const [entry] = await db.select().from(payoutEntries).where(ofSent)
    const again = { entryId: entry?.entryId ?? 0, payoutId: sent?.id ?? 0 }
    await expect(db.insert(payoutEntries).values(again)).rejects.toThrow()
    await expect(db.delete(payoutEntries).where(ofSent)).rejects.toThrow()
  })

  test('refuses to change the amount of a payout, to revert its state, or to delete it', async () => {
    const [sent] = await db.select().from(payouts).where(eq(payouts.state, 'sent'))
    const ofSent = eq(payouts.id, sent?.id ?? 0)
    await expect(
      db
        .update(payouts)
        .set({ amountPaisa: paisa(1) })
        .where(ofSent),
    ).rejects.toThrow()
    await expect(db.update(payouts).set({ state: 'approved' }).where(ofSent)).rejects.toThrow()
    await expect(db.delete(payouts).where(ofSent)).rejects.toThrow()
  })

  test('keeps every invariant of the audit after these tests', async () => {
    expect(await findViolations(db, { patience: '100 years' })).toEqual([])
  })
})
