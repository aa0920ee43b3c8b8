import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { release, takeRooms } from '../../availability/store/stock.ts'
import { roomNights } from '../../availability/store/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sqlState } from '../../platform/sql-state.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { deadlocksOf } from '../../testing/blocked.ts'
import { sized } from '../../testing/long-runs.ts'
import { DOUBLE, FAMILY, mixesOf } from '../testing/mixes.ts'
import { expectSoundBookings } from '../testing/reservations.ts'

const PARTIES = 32
const ROUNDS = sized({ gate: 2, long: 60 })

const { db, ...testApp } = await freshApp()
const { ask, family, double, freshStay } = await mixesOf({ db, ...testApp })

type Stay = { starts_at: string; ends_at: string }

/** Reserves a mix that names its types in either order, for overlapping nights. Returns `won`, `lost`, or an unexpected error. */
async function reserveMix({ starts_at: from }: Stay, party: number): Promise<string> {
  const [first, second] = party % 2 === 0 ? [family, double] : [double, family]
  const starts_at = addDays(calendarDate(from), party % 3 === 0 ? 1 : 0)
  const { status, error } = await ask({
    roomSlug: first.slug,
    starts_at,
    ends_at: addDays(calendarDate(from), 2),
    adult_count: 4,
    more_lines: [{ room_slug: second.slug, quantity: 1 }],
  })
  if (status === 201) return 'won'
  return error?.code === 'room_unavailable' || error?.code === 'service_unavailable' ? 'lost' : `${status} ${error?.code}`
}

describe('parties that want overlapping mixes', () => {
  test('get the rooms there are, whole mixes only, without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const stay = await freshStay()
      const answers = await Promise.all(Array.from({ length: PARTIES }, (_, party) => reserveMix(stay, party)))
      expect(answers.filter((answer) => answer !== 'won' && answer !== 'lost')).toEqual([])
      // Every mix has the last night, and needs a family room.
      expect(answers.filter((answer) => answer === 'won')).toHaveLength(Math.min(FAMILY.rooms, DOUBLE.rooms))
    }
    const nights = await db
      .select()
      .from(roomNights)
      .where(inArray(roomNights.roomId, [family.id, double.id]))
    expect(nights.filter(({ held, capacity }) => held > capacity)).toEqual([])
    expect(await deadlocksOf(db)).toBe(0)
    await expectSoundBookings(db)
  }, 300_000)

  test('deadlock when each takes its lines one after the other (negative control)', async () => {
    const { starts_at: night } = await freshStay()
    const expiresAt = new Date((await testApp.clock.now()).getTime() + 60_000)
    const takeInTurn = (holder: string, ids: number[]) =>
      db.transaction(async (tx) => {
        for (const id of ids) {
          await takeRooms(tx as Tx, { holder, rooms: [{ id, quantity: 1 }], nights: [night], expiresAt })
          await sleep(100) // enough time for the other to take its first line
        }
      })
    const ends = await Promise.allSettled([
      takeInTurn('FORTH', [family.id, double.id]),
      takeInTurn('BACK', [double.id, family.id]),
    ])
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [sqlState(end.reason)] : []))
    expect(failures).toEqual(['40P01'])
    for (const holder of ['FORTH', 'BACK']) await transact(db, (tx) => release(tx, { kind: 'room', holders: [holder] }))
  })
})
