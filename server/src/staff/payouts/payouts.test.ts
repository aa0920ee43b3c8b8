import { fromRupees, toDecimal } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payoutsOf } from '../../payout/testing/payouts.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import { createTestMember, signInMember, type TestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { suppliedBy, giveAccount, completed, financePeople } = await payoutsOf(testApp)
const [one, other] = await financePeople()

/** Returns the headers of a new session, because the clock moves past the end of earlier ones. */
const as = ({ person }: TestMember) => transact(db, (tx) => signInMember(tx, app, person))
const show = async (by = one) => (await call('GET /staff/payouts', { headers: await as(by) })).body.data
const propose = async (by = one) => call('POST /staff/payouts', { headers: await as(by), body: {} })
const approve = async (id: string, by = other) =>
  call('POST /staff/payouts/:id/approve', { headers: await as(by), params: { id }, body: {} })
const decline = async (id: string, by = one) =>
  call('POST /staff/payouts/:id/decline', { headers: await as(by), params: { id }, body: { reason: 'The sum is wrong' } })
const send = async (id: string, by = one) =>
  call('POST /staff/payouts/:id/sent', { headers: await as(by), params: { id }, body: { bank_reference: 'NABIL-0131' } })
const bankList = async (id: string) => call('GET /staff/payouts/:id/bank.csv', { headers: await as(one), params: { id } })
const giveBack = async (id: string, payout: string) =>
  call('POST /staff/payouts/:id/payouts/:payout/return', {
    headers: await as(one),
    params: { id, payout },
    body: { reason: 'wrong account name' },
  })
const emails = async (kind: string) => (await db.select().from(outbox).where(eq(outbox.kind, kind))).length

describe('a payout run in the console', () => {
  test('is proposed, approved by another person, listed for the bank, sent and returned, each with its entry', async () => {
    const owner = await suppliedBy()
    await createTestSupplier(app)
    await completed(owner.organisationId, 2)
    const { next } = await show()
    expect(next.payouts).toMatchObject([{ organisation_id: String(owner.organisationId), account: 'Nabil Bank •••• 5566' }])
    const run = (await propose()).body.data
    expect(run).toMatchObject({ state: 'proposed', is_own: true, total: next.total })
    expect((await propose(other)).error?.code).toBe('payout_run_waits')
    expect((await approve(run.id, one)).error?.code).toBe('second_person_needed')
    expect((await bankList(run.id)).error?.code).toBe('payout_run_not_approved')
    expect((await send(run.id)).error?.code).toBe('payout_run_not_approved')
    expect((await approve(run.id)).body.data).toMatchObject({ state: 'approved', is_own: false, decided_by: other.person.name })
    expect((await approve(run.id)).error?.code).toBe('payout_run_decided')
    expect((await decline(run.id)).error?.code).toBe('payout_run_decided')
    const csv = Buffer.from((await bankList(run.id)).body as unknown as Uint8Array).toString('utf8')
    expect(csv).toContain(`Nabil Bank,Lakeside,00112233445566,${toDecimal(fromRupees(next.total))}`)
    const payout = run.payouts[0]?.id ?? ''
    expect((await giveBack(run.id, payout)).error?.code).toBe('payout_not_sent')
    expect((await send(run.id)).body.data).toMatchObject({ state: 'sent', bank_reference: 'NABIL-0131' })
    expect((await show()).next.payouts).toEqual([])
    expect(await emails('payout_sent')).toBe(1)
    expect((await giveBack(run.id, payout)).body.data.payouts).toMatchObject([
      { state: 'returned', return_reason: 'wrong account name' },
    ])
    expect((await giveBack(run.id, payout)).error?.code).toBe('payout_not_sent')
    expect(await emails('payout_returned')).toBe(1)
    expect((await show()).next).toMatchObject({ total: next.total })
    const acts = (await db.select().from(auditEntries).where(eq(auditEntries.aboutKind, 'payout_run'))).map(({ act }) => act)
    expect(acts).toEqual(['payouts.propose', 'payouts.approve', 'payouts.export', 'payouts.send', 'payouts.return'])
  })

  test('is declined with a reason, also by the person who proposed it, and can be proposed again', async () => {
    const { next } = await show()
    const run = (await propose()).body.data
    expect((await decline(run.id)).body.data).toMatchObject({ state: 'declined', payouts: [{ state: 'dropped' }], total: 0 })
    expect((await show()).next.total).toBe(next.total)
  })

  test('returns only its own payouts', async () => {
    const run = (await propose()).body.data
    await approve(run.id)
    await send(run.id)
    const [before] = (await show()).runs.filter(({ id, state }) => id !== run.id && state === 'sent')
    expect((await giveBack(before?.id ?? '', run.payouts[0]?.id ?? '')).error?.code).toBe('not_found')
  })

  test('is approved once and sent once by two people at once', async () => {
    const owner = await suppliedBy()
    await completed(owner.organisationId)
    const { id } = (await propose()).body.data
    const approved = await Promise.all([approve(id), approve(id), approve(id)])
    expect(approved.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
      'done',
      'payout_run_decided',
      'payout_run_decided',
    ])
    const sent = await Promise.all([send(id, one), send(id, other)])
    expect(sent.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'payout_run_not_approved'])
  })
})

test('support staff stop a bank account in its pause, and every owner is emailed', async () => {
  const owner = await suppliedBy()
  await giveAccount(owner, { isInPause: true })
  const support = await createTestMember(app, { role: 'support' })
  const [waiting] = (await show()).waiting_accounts
  expect(waiting).toMatchObject({ organisation_id: String(owner.organisationId), number: '•••• 5566' })
  const sent = { headers: support.headers, params: { id: waiting?.id ?? '' }, body: { reason: 'The owner called us' } }
  expect((await call('POST /staff/bank-accounts/:id/stop', sent)).body.data).toEqual([])
  expect((await call('POST /staff/bank-accounts/:id/stop', sent)).error?.code).toBe('not_found')
  expect(await emails('bank_account_stopped')).toBe(1)
  expect((await call('GET /staff/payouts', { headers: support.headers })).error?.code).toBe('forbidden_to_role')
})
