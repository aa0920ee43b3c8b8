import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { freshApp } from '../../testing/app.ts'
import { mixesOf } from '../testing/mixes.ts'
import { packagesOf } from '../testing/packages.ts'

const testApp = await freshApp()
const { ask, askMix, freshStay } = await mixesOf(testApp)
const { freshPackage, ask: askSeats } = packagesOf(testApp)

/** Including `begin`, `commit`, the rate limit and the check for too many unpaid holds (issue 14 §3). */
const ROUND_TRIPS_MAX = 8

/** Returns the statements that a request sends one after the other. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  expect((await request()).status).toBe(201)
  return queries.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : String(Object(query).text)))
}

const key = () => crypto.randomUUID()

describe('a hold', () => {
  afterEach(() => void vi.restoreAllMocks())

  test(`of a room takes at most ${ROUND_TRIPS_MAX} round trips to the database`, async () => {
    const stay = await freshStay()
    const statements = await statementsOf(() => ask({ ...stay, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX)
  })

  test(`of a mix of rooms takes at most ${ROUND_TRIPS_MAX}`, async () => {
    const stay = await freshStay()
    const statements = await statementsOf(() => askMix({ ...stay, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX)
  })

  test.each([{ departsIn: 20 }, {}])(`of a package (%j) takes at most ${ROUND_TRIPS_MAX}`, async (kind) => {
    const { slug, startDate } = await freshPackage(kind)
    const statements = await statementsOf(() => askSeats(slug, { bookingStartDate: startDate, key: key() }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX)
  })

  test('of a signed-in user takes one more, for the session', async () => {
    const stay = await freshStay()
    const { headers: by } = await createTestUser(testApp.db)
    const statements = await statementsOf(() => ask({ ...stay, key: key(), by }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ROUND_TRIPS_MAX + 1)
  })
})
