import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paidBookingsOf } from '../../../payment/testing/paid-bookings.ts'
import { selectRows } from '../../../platform/database/db.ts'
import { freshApp } from '../../../testing/app.ts'

const testApp = await freshApp()
const { db, call, clock } = testApp
const { reserve, bookAndPay } = await paidBookingsOf(testApp)

const Row = z.object({ held_until: z.string().nullable(), hold_expires_at: z.string().nullable() })

async function holdOf(reference: string) {
  const query = sql`select s.held_until::text, b.hold_expires_at::text from booking_sources s join bookings b on b.id = s.booking_id
    where b.reference = ${reference}`
  return (await selectRows(db, query, Row))[0]
}

describe('the end of an unpaid hold, as the limits of a network count it', () => {
  test('is that of the booking, also when it is held again', async () => {
    const { booking_reference: reference } = await reserve()
    const first = await holdOf(reference)
    expect(first?.held_until).toBe(first?.hold_expires_at)
    await clock.advance(13 * 60)
    expect((await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })).status).toBe(200)
    const again = await holdOf(reference)
    expect(again?.held_until).toBe(again?.hold_expires_at)
    expect(again?.held_until).not.toBe(first?.held_until)
  })

  test('is forgotten once it is paid', async () => {
    const { reference } = await bookAndPay()
    expect((await holdOf(reference))?.held_until).toBeNull()
  })
})
