import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'

const server = await freshApp()
const { db } = server
const { bookAndPay, cancel, room, see } = await paidBookingsOf(server)

const emailsAbout = (reference: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), like(outbox.kind, 'supplier\\_%')))
    .orderBy(outbox.id)

const propertyOfRoom = sql`${properties.id} = (select ${rooms.propertyId} from ${rooms} where ${rooms.slug} = ${room.slug})`
const [property] = await db.select().from(properties).where(propertyOfRoom)

describe('a supplier', () => {
  test('gets an email about a confirmed booking with the traveller, and without anything that opens it', async () => {
    const { reference } = await bookAndPay({
      lead_traveller_name: 'Sita Gurung',
      lead_traveller_phone: '9841111111',
      note: 'We come late.',
    })
    const [email, ...more] = await emailsAbout(reference)
    expect(more).toEqual([])
    expect(email).toMatchObject({ kind: 'supplier_booked', recipientAddress: property?.supplierEmail, sentAt: null })
    for (const detail of ['Sita Gurung', '9841111111', 'We come late.']) {
      expect(email?.textBody).toContain(detail)
      expect(email?.htmlBody).toContain(detail)
    }
    expect(email?.textBody).not.toMatch(/ntg_|guest\/view|@example\.com/)
  })

  test.each(['https://[', 'https://example.com/prize'])('reads the note %s as text, not as a link', async (note) => {
    const [email] = await emailsAbout((await bookAndPay({ note })).reference)
    expect(email?.textBody).toContain(`Note: ${note}`)
    expect(email?.htmlBody).not.toContain(`href="${note}`)
  })

  test('reads the name of the traveller with links broken up', async () => {
    const { reference } = await bookAndPay({ lead_traveller_name: 'Md.Alam Ansari' })
    expect((await emailsAbout(reference))[0]?.textBody).toContain('Lead traveller: Md. Alam Ansari')
  })

  test('is asked to accept a pending booking by a deadline', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const [email] = await emailsAbout(reference)
    expect(email?.kind).toBe('supplier_asked')
    expect(email?.textBody).toMatch(/ by .*\d\d:\d\d, Nepal time/)
  })

  test('has a deadline that the traveller sees', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const seen = await see(reference)
    expect(seen).toMatchObject({ status: 'pending', needs_approval: true })
    expect(Date.parse(seen.approve_by ?? '')).toBeGreaterThan(Date.parse(seen.server_time))
    expect(await see((await bookAndPay()).reference)).toMatchObject({ needs_approval: false, approve_by: null })
  })

  test('gets an email when a booking is cancelled', async () => {
    const { reference, token } = await bookAndPay()
    expect((await cancel(reference, token)).status).toBe(200)
    const kinds = (await emailsAbout(reference)).map(({ kind }) => kind)
    expect(kinds).toEqual(['supplier_booked', 'supplier_released'])
  })

  test('without an email address gets no email', async () => {
    await db.update(properties).set({ supplierEmail: null }).where(propertyOfRoom)
    const { reference } = await bookAndPay()
    expect(await emailsAbout(reference)).toEqual([])
    await db
      .update(properties)
      .set({ supplierEmail: property?.supplierEmail ?? null })
      .where(propertyOfRoom)
  })
})
