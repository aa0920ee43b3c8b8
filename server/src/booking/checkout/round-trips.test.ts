import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { freshApp } from '../../testing/app.ts'
import { mixesOf } from '../testing/mixes.ts'
import { packagesOf } from '../testing/packages.ts'
import { traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { ask, askMix, freshStay } = await mixesOf(testApp)
const { freshPackage, ask: askSeats } = packagesOf(testApp)

/** Includes `begin`, `commit` and the check for too many unpaid holds (issue 14 §3). */
const ROUND_TRIPS_MAX = 8

/** The room with its price, and the statement that makes a usual hold (decision 148). */
const ROUND_TRIPS_USUAL = 2

// The search index reads its feed after each write, and the limits clear old counts every few minutes: neither belongs to a request.
const IN_BACKGROUND = /search_changes|^DELETE FROM "rate_limits"/

/** Returns the statements that a request sends one after the other. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  expect((await request()).status).toBe(201)
  const sent = queries.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : String(Object(query).text)))
  return sent.filter((text) => !IN_BACKGROUND.test(text))
}

const key = () => crypto.randomUUID()

describe('the round trips to the database of a hold', () => {
  afterEach(() => void vi.restoreAllMocks())

  test(`are ${ROUND_TRIPS_USUAL} for a room`, async () => {
    const stay = await freshStay()
    const statements = await statementsOf(() => ask({ ...stay, key: key() }))
    expect(statements.length, statements.join('\n')).toBe(ROUND_TRIPS_USUAL)
  })

  test(`are ${ROUND_TRIPS_USUAL} for a mix of rooms, and the check for too many unpaid holds`, async () => {
    const stay = await freshStay()
    const statements = await statementsOf(() => askMix({ ...stay, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_USUAL + 1)
  })

  test(`are at most ${ROUND_TRIPS_USUAL + ROUND_TRIPS_MAX} for a room that the traveller holds already`, async () => {
    const request = { ...(await freshStay()), ...traveller() }
    await ask(request)
    const statements = await statementsOf(() => ask({ ...request, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_USUAL + ROUND_TRIPS_MAX)
  })

  test.each([{ departsIn: 20 }, {}])(`are at most ${ROUND_TRIPS_MAX} for a package (%j)`, async (kind) => {
    const { slug, startDate } = await freshPackage(kind)
    const statements = await statementsOf(() => askSeats(slug, { bookingStartDate: startDate, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX)
  })

  test('are one more for a signed-in user, to read the session', async () => {
    const stay = await freshStay()
    const { headers: by } = await createTestUser(testApp.db)
    const statements = await statementsOf(() => ask({ ...stay, key: key(), by }))
    expect(statements.length, statements.join('\n')).toBe(ROUND_TRIPS_USUAL + 1)
  })
})
