import { calendarDate, HOUR, instantInNepal, SECOND } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../booking/store/tables.ts'
import { closeStatements } from '../../payout/statements/close-statements.ts'
import { payoutsOf } from '../../payout/testing/payouts.ts'
import { bankAccounts } from '../../payout/store/tables.ts'
import { outbox } from '../../platform/database/tables.ts'
import { codeOf } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestAuthenticator, createTestSupplier, signInSupplier, type TestSupplier } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { suppliedBy, giveAccount, bookAndPay, completed, propose, approve, send } = await payoutsOf(testApp)

const NEW = { bank: 'Himalayan Bank', branch: 'Thamel', holder: 'Lakeview Stay Pvt. Ltd.', number: '0199-8877 6655' }

/** Returns the headers of a new session: the clock moves further than sessions last. */
const headersOf = ({ user, memberId }: TestSupplier) => signInSupplier(app, { userId: user.id, memberId })
const moneyOf = async (supplier: TestSupplier) =>
  (await call('GET /supplier/money', { headers: await headersOf(supplier) })).body.data
const enter = async (supplier: TestSupplier, code: string, account: Partial<typeof NEW> = {}) =>
  call('POST /supplier/money/bank-account', { headers: await headersOf(supplier), body: { ...NEW, ...account, code } })
const stop = async (supplier: TestSupplier, id: string) =>
  call('POST /supplier/money/bank-accounts/:id/stop', { headers: await headersOf(supplier), params: { id }, body: {} })
const emails = (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind))

beforeEach(() => db.delete(outbox).where(eq(outbox.about, 'supplier')))

describe('the bank account of a supplier', () => {
  test('is entered with a second factor proved in the request, counts after 72 hours, and every owner is emailed', async () => {
    const owner = await createTestSupplier(app)
    const second = await createTestSupplier(app, { organisationId: owner.organisationId })
    await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'] })
    expect((await enter(owner, '000000')).error?.code).toBe('bank_account_needs_second_factor')
    const secret = await createTestAuthenticator(app, owner.user.id)
    expect((await enter(owner, '000000')).error?.code).toBe('code_invalid')
    expect(await db.select().from(bankAccounts).where(eq(bankAccounts.organisationId, owner.organisationId))).toEqual([])
    const code = codeOf(secret, await clock.now())
    const { account, waiting_account: waiting } = (await enter(owner, code)).body.data
    expect(account).toBeNull()
    expect(waiting).toMatchObject({ bank: NEW.bank, number: '•••• 6655' })
    expect((await enter(owner, code)).error?.code, 'a code works once').toBe('code_invalid')
    const queued = await emails('bank_account_entered')
    expect(queued.map(({ recipientAddress }) => recipientAddress).toSorted()).toEqual(
      [owner.user.email, second.user.email].toSorted(),
    )
    expect(queued[0]?.textBody).toContain('/console/supplier/money')
    expect(JSON.stringify(queued)).not.toContain('019988776655')
    await clock.advance((72 * HOUR) / SECOND - 60)
    expect((await moneyOf(owner)).account).toBeNull()
    await clock.advance(61)
    expect(await moneyOf(owner)).toMatchObject({ account: { number: '•••• 6655' }, waiting_account: null })
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.organisationId, owner.organisationId))
    expect(row?.number).not.toContain('6655')
    await expect(db.delete(bankAccounts)).rejects.toThrow()
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.act, 'money.change_account'))
    expect(entry).toMatchObject({ memberId: owner.memberId, after: { bank: NEW.bank, number: '•••• 6655' } })
  })

  test('is stopped during its pause by an owner, and never after it, so that payouts go on to the one before', async () => {
    const owner = await suppliedBy()
    const { account } = await moneyOf(owner)
    const { id } = await giveAccount(owner, { isInPause: true })
    expect((await moneyOf(owner)).waiting_account?.id).toBe(String(id))
    const stranger = await createTestSupplier(app)
    expect((await stop(stranger, String(id))).error?.code).toBe('not_found')
    expect((await stop(owner, account?.id ?? '')).error?.code).toBe('not_found')
    expect((await stop(owner, String(id))).body.data).toMatchObject({ account, waiting_account: null })
    expect(await emails('bank_account_stopped')).toHaveLength(1)
    expect((await stop(owner, String(id))).error?.code).toBe('not_found')
  })

  test('is stopped once when two owners do so at once', async () => {
    const owner = await suppliedBy()
    const { id } = await giveAccount(owner, { isInPause: true })
    const outcomes = await Promise.all([stop(owner, String(id)), stop(owner, String(id))])
    expect(outcomes.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'not_found'])
  })

  test('takes a recovery-code length and an account number of letters and digits only', async () => {
    const owner = await createTestSupplier(app)
    for (const number of ['12345', '=1+1', '1'.repeat(25), '<b>123456'])
      expect((await enter(owner, '000000', { number })).error?.fields, number).toHaveProperty('number')
  })
})

describe('the money of a supplier', () => {
  test('follows a stay from held back to payable, on its way, and paid', async () => {
    const owner = await suppliedBy()
    await completed(owner.organisationId, 1, { isHeldBack: true })
    const held = await moneyOf(owner)
    expect(held).toMatchObject({ payable: 0, left_out: null, paid_out: { amount: 0 } })
    expect(held.held_back).toBeGreaterThan(0)
    await completed(owner.organisationId)
    const due = await moneyOf(owner)
    expect(due).toMatchObject({ held_back: 0 })
    expect(due.payable).toBeGreaterThan(held.held_back)
    const { id } = await propose()
    // Suppliers see no payout before it is approved, so that its amount is still payable to them.
    expect(await moneyOf(owner)).toMatchObject({ payable: due.payable, held_back: due.held_back, left_out: null, payouts: [] })
    expect((await moneyOf(owner)).left_out).toBeNull()
    await approve(id)
    expect(await moneyOf(owner)).toMatchObject({ payable: 0, left_out: 'in_progress', payouts: [{ state: 'approved' }] })
    await send(id)
    const paid = await moneyOf(owner)
    expect(paid).toMatchObject({ payable: 0, left_out: null, paid_out: { amount: due.payable } })
    expect(paid.payouts).toMatchObject([{ state: 'sent', amount: due.payable, account: 'Nabil Bank •••• 5566' }])
  })

  test('counts a stay that begins today among those of today, and not as booked ahead as well', async () => {
    const owner = await suppliedBy()
    const { reference } = await bookAndPay()
    const { organisationId } = owner
    const [booking] = await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, reference)).returning()
    const start = instantInNepal(calendarDate(booking?.startsOn ?? ''), '00:01')
    await clock.advance((start.getTime() - (await clock.now()).getTime()) / SECOND - 60 * 60)
    expect(await moneyOf(owner)).toMatchObject({ staying: { bookings: 0 }, booked_ahead: { bookings: 1 } })
    await clock.advance(60 * 60)
    expect(await moneyOf(owner)).toMatchObject({ staying: { bookings: 1 }, booked_ahead: { bookings: 0, amount: 0 } })
  })

  test("is another organisation's for nobody, and the organisation's for no member who is limited to a property", async () => {
    const owner = await suppliedBy()
    const stranger = await suppliedBy()
    await completed(owner.organisationId)
    await clock.advance(33 * 24 * 3600)
    await closeStatements(app)
    const { invoices, periods } = await moneyOf(owner)
    const params = { id: invoices[0]?.id ?? '' }
    const ofStranger = await call('GET /supplier/money/invoices/:id/invoice.pdf', { headers: await headersOf(stranger), params })
    expect(ofStranger.error?.code).toBe('not_found')
    expect((await moneyOf(stranger)).periods).toHaveLength(1)
    const period = { period: periods[1]?.period ?? '' }
    const closed = await call('GET /supplier/money/statements/:period', { headers: await headersOf(stranger), params: period })
    expect(closed.error?.code).toBe('not_found')
    const limitedTo = { propertyIds: [], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'], limitedTo })
    expect((await call('GET /supplier/money', { headers: limited.headers })).error?.code).toBe('forbidden_to_role')
  })

  test('has a statement whose lines are proved and name their bookings, as a page, CSV and PDF, and each download is recorded', async () => {
    const owner = await suppliedBy()
    const [reference = ''] = await completed(owner.organisationId)
    await clock.advance(33 * 24 * 3600)
    await closeStatements(app)
    const { periods, invoices } = await moneyOf(owner)
    const headers = await headersOf(owner)
    const params = { period: periods[1]?.period ?? '' }
    const statement = (await call('GET /supplier/money/statements/:period', { headers, params })).body.data
    expect(statement).toMatchObject({ is_proved: true, lines: [{ reference, kind: 'stay' }] })
    const { gross, commission, vat, earned } = statement.totals
    expect(gross - commission - vat).toBeCloseTo(earned, 6)
    const csv = await call('GET /supplier/money/statements/:period/statement.csv', { headers, params })
    expect(csv.headers['content-type']).toContain('text/csv')
    const pdf = await call('GET /supplier/money/statements/:period/statement.pdf', { headers, params })
    expect(pdf.headers['content-type']).toContain('application/pdf')
    const invoice = await call('GET /supplier/money/invoices/:id/invoice.pdf', { headers, params: { id: invoices[0]?.id ?? '' } })
    expect(invoice.status).toBe(200)
    const recorded = await db.select().from(auditEntries).where(eq(auditEntries.memberId, owner.memberId))
    expect(recorded.filter(({ act }) => act === 'money.export')).toHaveLength(3)
  })
})
