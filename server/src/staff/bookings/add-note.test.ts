import { BOOKING_NOTE_MAX } from '@chautari/contract/staff/bookings/notes'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reservationsOf, startClock } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { findEntries } from '../../trail/store/entries.ts'
import { bookingNotes } from '../store/tables.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { reserve } = await reservationsOf(testApp)

beforeEach(() => startClock(testApp))

const { headers, person } = await createTestMember(app, { role: 'support' })
const add = (reference: string, text: string) =>
  call('POST /staff/bookings/:reference/notes', { headers, params: { reference }, body: { text } })
const notesOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data.notes

describe('an internal note', () => {
  test('is shown in the file with its author and time, and adds an audit entry', async () => {
    const { booking_reference: reference } = await reserve()
    const before = await testApp.clock.now()
    await add(reference, ' Called the hotel.\nThe owner rings back. ')
    await add(reference, 'The owner agreed.')
    const notes = await notesOf(reference)
    expect(notes).toMatchObject([
      { person: person.name, text: 'Called the hotel.\nThe owner rings back.' },
      { person: person.name, text: 'The owner agreed.' },
    ])
    const at = notes.map((note) => Date.parse(note.at))
    expect(at.every((instant) => instant >= before.getTime())).toBe(true)
    const entries = await findEntries(db, { about: { kind: 'booking', id: reference }, limit: 9 })
    expect(entries.map(({ act, name, after }) => [act, name, Object.keys(after ?? {})])).toEqual([
      ['bookings.note', person.name, ['note']],
      ['bookings.note', person.name, ['note']],
    ])
  })

  test.each(['', ' \u200b ', 'x'.repeat(BOOKING_NOTE_MAX + 1)])('is refused when empty or too long (%#)', async (text) => {
    const { booking_reference: reference } = await reserve()
    expect((await add(reference, text)).error?.code).toBe('validation_failed')
    expect(await notesOf(reference)).toEqual([])
  })

  test('is on its own booking only', async () => {
    const [one, other] = [await reserve(), await reserve()]
    await add(one.booking_reference, 'Wants a room at the back')
    expect(await notesOf(other.booking_reference)).toEqual([])
  })

  test('cannot be changed or deleted, even by SQL of the application', async () => {
    const { booking_reference: reference } = await reserve()
    await add(reference, 'Asked twice')
    const isThis = eq(bookingNotes.reference, reference)
    await expect(db.update(bookingNotes).set({ text: 'Never asked' }).where(isThis)).rejects.toThrow()
    await expect(db.delete(bookingNotes).where(isThis)).rejects.toThrow()
    expect(await notesOf(reference)).toMatchObject([{ text: 'Asked twice' }])
  })
})
