import { paisa } from '@chautari/contract/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember, type TestMember } from '../testing/members.ts'

const plain = await freshApp()
const { limits } = plain.app.config
const testApp = await freshApp({ limits: { ...limits, manualRefundOverPaisa: paisa(100) } })
const { app, call, db } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)
const [asha, bina] = [
  await createTestMember(app, { role: 'finance', name: 'Asha Rai' }),
  await createTestMember(app, { role: 'finance', name: 'Bina Rai' }),
]

beforeEach(() => startClock(testApp))

async function requestOf({ headers }: TestMember) {
  const { reference, total } = await bookAndPay({})
  await call('POST /staff/bookings/:reference/acts', {
    headers,
    params: { reference },
    body: { act: 'withdraw', reason: 'the roof leaks' },
  })
  const { items } = (await call('GET /staff/queue', { headers, query: { kind: 'second_approval' } })).body.data
  const item = items.find((one) => one.reference === reference)
  if (!item) throw new Error('The request does not wait.')
  return { reference, total, item, id: String(item.number) }
}

const preview = ({ headers }: TestMember, id: string, decision: 'approve' | 'decline' = 'approve') =>
  call('POST /staff/approvals/:id/preview', { headers, params: { id }, body: { decision } })

describe('the preview of an approval', () => {
  test('shows the refund, the status and the messages of the request, and changes nothing', async () => {
    const { reference, total, id } = await requestOf(asha)
    const before = await snapshotOf(db, reference)
    const { data } = (await preview(bina, id)).body
    expect(data).toMatchObject({ outcome: 'done', refund: total, status: 'cancellation_approved' })
    expect(data.messages.map(({ kind }) => kind)).toContain('withdrawn')
    expect(await snapshotOf(db, reference)).toEqual(before)
    expect((await preview(bina, id)).body.data.outcome).toBe('done')
  })

  test('of a refusal shows no refund', async () => {
    const { id } = await requestOf(asha)
    for (const by of [asha, bina])
      expect((await preview(by, id, 'decline')).body.data).toMatchObject({ outcome: 'declined', refund: null, messages: [] })
  })

  test('is refused to the requester, and once the request no longer waits', async () => {
    const { id } = await requestOf(asha)
    expect((await preview(asha, id)).error?.code).toBe('second_person_needed')
    await call('POST /staff/approvals/:id', {
      headers: bina.headers,
      params: { id },
      body: { decision: 'decline', reason: 'no need' },
    })
    expect((await preview(bina, id)).error?.code).toBe('not_found')
  })
})

test('the queue marks the approvals that the viewer requested', async () => {
  const { item } = await requestOf(asha)
  expect(item.is_own).toBe(true)
  const { items } = (await call('GET /staff/queue', { headers: bina.headers, query: {} })).body.data
  expect(items.find(({ id }) => id === item.id)?.is_own).toBe(false)
})
