import { QUEUE_CLAIM_MINUTES } from '@chautari/contract/staff/limits'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember, deactivateMember, type TestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)
const [asha, bina] = [
  await createTestMember(app, { role: 'support', name: 'Asha Rai' }),
  await createTestMember(app, { role: 'finance', name: 'Bina Rai' }),
]

beforeEach(() => startClock(testApp))

const claim = ({ headers }: TestMember, item: string, action: 'take' | 'release' = 'take') =>
  call('POST /staff/queue/claims', { headers, body: { item, action } })
const holderOf = async (by: TestMember, item: string) => (await claim(by, item)).body.data.claim?.name

/** Returns the id of an item that waits. */
async function waitingItem(): Promise<string> {
  return `booking_to_answer ${(await bookAndPay({ needsApproval: true })).reference}`
}

async function shown({ headers }: TestMember, id: string) {
  const { items } = (await call('GET /staff/queue', { headers, query: {} })).body.data
  return items.find((item) => item.id === id)?.claim
}

describe('a claim of a piece of work', () => {
  test('is shown to everyone who sees the work, until it lapses', async () => {
    const item = await waitingItem()
    expect(await shown(bina, item)).toBeNull()
    const { claim: own } = (await claim(asha, item)).body.data
    const lapsesIn = new Date(own?.until ?? 0).getTime() - (await clock.now()).getTime()
    expect(lapsesIn / 60_000).toBeCloseTo(QUEUE_CLAIM_MINUTES, 0)
    expect(await shown(asha, item)).toEqual({ ...own, name: 'Asha Rai', is_own: true })
    expect(await shown(bina, item)).toEqual({ ...own, is_own: false })
    await clock.advance(QUEUE_CLAIM_MINUTES * 60 + 1)
    const admin = await createTestMember(app, { role: 'admin', name: 'Chandra Rai' })
    expect(await shown(admin, item)).toBeNull()
    expect(await holderOf(admin, item)).toBe('Chandra Rai')
  })

  test('stays with the first person, who alone can release it', async () => {
    const item = await waitingItem()
    await claim(asha, item)
    expect(await holderOf(bina, item)).toBe('Asha Rai')
    expect((await claim(bina, item, 'release')).body.data.claim?.name).toBe('Asha Rai')
    expect((await claim(asha, item, 'release')).body.data.claim).toBeNull()
    expect(await holderOf(bina, item)).toBe('Bina Rai')
  })

  test('is given to one of two people who claim at once', async () => {
    const item = await waitingItem()
    const holders = await Promise.all([holderOf(asha, item), holderOf(bina, item)])
    expect(new Set(holders).size).toBe(1)
  })

  test('ends with the access of its holder', async () => {
    const item = await waitingItem()
    const leaver = await createTestMember(app, { role: 'finance' })
    await claim(leaver, item)
    await deactivateMember(app, leaver.person)
    expect(await shown(bina, item)).toBeNull()
  })

  test('of an earlier request does not count for the next one', async () => {
    const item = await waitingItem()
    await claim(asha, item)
    await db.execute(sql`update queue_claims set claimed_at = claimed_at - interval '20 minutes' where item = ${item}`)
    expect(await shown(bina, item)).toBeNull()
    expect(await holderOf(bina, item)).toBe('Bina Rai')
  })

  test('is refused for work that does not wait, or that the person may not see', async () => {
    const item = await waitingItem()
    const editor = await createTestMember(app, { role: 'content', name: 'Dipa Rai' })
    for (const answer of [await claim(editor, item), await claim(asha, 'held_review 999999')])
      expect(answer.error?.code).toBe('not_found')
  })
})
