import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { standingOf } from '../../payment/testing/standing.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'

const house = await freshApp()
const { db } = house
const { booked, cancel, room, see } = await standingOf(house)

const toldAbout = (reference: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, reference), like(outbox.kind, 'supplier\\_%')))
    .orderBy(outbox.id)

const propertyOfRoom = sql`${properties.id} = (select ${rooms.propertyId} from ${rooms} where ${rooms.slug} = ${room.slug})`
const [property] = await db.select().from(properties).where(propertyOfRoom)

describe('a supplier', () => {
  test('is told of a confirmed booking and who comes, and of nothing that opens it', async () => {
    const { reference } = await booked({
      lead_traveller_name: 'Sita Gurung',
      lead_traveller_phone: '9841111111',
      note: 'We come late.',
    })
    const [letter, ...more] = await toldAbout(reference)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'supplier_booked', recipientAddress: property?.supplierEmail, sentAt: null })
    for (const said of ['Sita Gurung', '9841111111', 'We come late.']) {
      expect(letter?.textBody).toContain(said)
      expect(letter?.htmlBody).toContain(said)
    }
    expect(letter?.textBody).not.toMatch(/ntg_|guest\/view|@example\.com/)
  })

  test('reads whom to expect, however they write their name', async () => {
    const { reference } = await booked({ lead_traveller_name: 'Md.Alam Ansari' })
    expect((await toldAbout(reference))[0]?.textBody).toContain('Lead traveller: Md. Alam Ansari')
  })

  test('who accepts each booking is asked to, by when', async () => {
    const { reference } = await booked({ needsApproval: true })
    const [letter] = await toldAbout(reference)
    expect(letter?.kind).toBe('supplier_asked')
    expect(letter?.textBody).toMatch(/until .*, Nepal time, whether you accept it|until .*Nepal time whether you accept it/)
  })

  test('has its time to answer told to who booked', async () => {
    const { reference } = await booked({ needsApproval: true })
    const seen = await see(reference)
    expect(seen).toMatchObject({ status: 'pending', needs_approval: true })
    expect(Date.parse(seen.approve_by ?? '')).toBeGreaterThan(Date.parse(seen.server_time))
    expect(await see((await booked()).reference)).toMatchObject({ needs_approval: false, approve_by: null })
  })

  test('hears when what it had is free again', async () => {
    const { reference, token } = await booked()
    expect((await cancel(reference, token)).status).toBe(200)
    const kinds = (await toldAbout(reference)).map(({ kind }) => kind)
    expect(kinds).toEqual(['supplier_booked', 'supplier_released'])
  })

  test('who has given no address is not written to', async () => {
    await db.update(properties).set({ supplierEmail: null }).where(propertyOfRoom)
    const { reference } = await booked()
    expect(await toldAbout(reference)).toEqual([])
    await db
      .update(properties)
      .set({ supplierEmail: property?.supplierEmail ?? null })
      .where(propertyOfRoom)
  })
})
