import { calendarDate, DAY, HOUR, instantInNepal, SECOND } from '@chautari/contract/dates'
import { eq, inArray, sql } from 'drizzle-orm'
import { changeBooking } from '../../booking/index.ts'
import { bookings } from '../../booking/store/tables.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { transact } from '../../platform/database/transaction.ts'
import { completeStays, decideBooking } from '../../servicing/index.ts'
import { createTestMember, type TestMember } from '../../staff/testing/members.ts'
import { createTestSupplier, type TestSupplier } from '../../supplier/testing/members.ts'
import { enterAccount } from '../accounts/enter-accounts.ts'
import { approveRun } from '../runs/decide-run.ts'
import { proposeRun } from '../runs/propose-run.ts'
import { markRunSent } from '../runs/settle-run.ts'
import { bankAccounts } from '../store/tables.ts'

const ACCOUNT = { bank: 'Nabil Bank', branch: 'Lakeside', holder: 'Lakeview Stay Pvt. Ltd.', number: '00112233445566' }

/** Returns helpers that make suppliers with completed stays, and pay them. */
export async function payoutsOf(testApp: TestApp) {
  const { app, db, clock } = testApp
  const paid = await paidBookingsOf(testApp)
  let people: Promise<[TestMember, TestMember]> | undefined

  /** Returns two members of the finance team, made once and reused after their sessions expire. */
  const financePeople = () =>
    (people ??= Promise.all([createTestMember(app, { role: 'finance' }), createTestMember(app, { role: 'finance' })]))

  /** Adds a bank account for a supplier, past its pause unless `isInPause`. */
  async function giveAccount({ organisationId, memberId }: TestSupplier, { isInPause = false } = {}) {
    const account = await transact(db, (tx) => enterAccount(tx, app, { organisationId, memberId, account: ACCOUNT }))
    if (isInPause) return account
    // The same row with earlier times, because the table only grows.
    const now = await clock.now()
    const { id: _, stop: __, ...row } = account
    const times = { enteredAt: new Date(now.getTime() - 100 * HOUR), effectiveAt: new Date(now.getTime() - 28 * HOUR) }
    await transact(db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(bankAccounts)
        .set({ ...row, ...times })
        .where(eq(bankAccounts.id, account.id))
    })
    return { ...account, ...times }
  }

  /** Books, pays and completes stays of a supplier, and moves the clock past their hold-back unless `isHeldBack`. Returns their references. */
  async function completed(organisationId: number, count = 1, { isHeldBack = false } = {}): Promise<string[]> {
    const references: string[] = []
    for (let made = 0; made < count; made++) references.push((await paid.bookAndPay()).reference)
    const rows = await db.update(bookings).set({ organisationId }).where(inArray(bookings.reference, references)).returning()
    const last =
      rows
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? ''
    const end = instantInNepal(calendarDate(last), '12:01').getTime()
    const seconds = (end - (await clock.now()).getTime()) / SECOND
    if (seconds > 0) await clock.advance(seconds)
    for (let found = await completeStays(app); found > 0; found = await completeStays(app));
    if (!isHeldBack) await clock.advance((app.config.payoutHoldBackDays * DAY) / SECOND)
    return references
  }

  /** Refunds a completed stay in full, as staff do after a complaint. */
  const refund = (reference: string) =>
    changeBooking(db, { reference }, (tx, booking) =>
      decideBooking(tx, booking, {
        app,
        by: { actor: 'operator asha', requestId: null },
        decision: { kind: 'withdrawn' },
      }),
    )

  /** Returns a supplier with an account that payouts go to. */
  async function suppliedBy(given: Parameters<typeof createTestSupplier>[1] = {}) {
    const supplier = await createTestSupplier(app, given)
    await giveAccount(supplier)
    return supplier
  }

  const propose = async () => transact(db, async (tx) => proposeRun(tx, app, { staffId: (await financePeople())[0].person.id }))
  const approve = async (id: number) =>
    transact(db, async (tx) => approveRun(tx, { id, staffId: (await financePeople())[1].person.id }))
  const send = (id: number) => transact(db, (tx) => markRunSent(tx, { id, bankReference: `NABIL-${id}` }))

  /** Proposes, approves and sends a run, and returns what was sent. */
  async function payOut() {
    const { id } = await propose()
    await approve(id)
    return send(id)
  }

  return { ...paid, financePeople, giveAccount, completed, refund, suppliedBy, propose, approve, send, payOut }
}
