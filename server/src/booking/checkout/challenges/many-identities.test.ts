import type { Challenge } from '@chautari/contract/challenge'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../../platform/config/config.ts'
import { selectRows } from '../../../platform/database/db.ts'
import { freshApp } from '../../../testing/app.ts'
import { sized } from '../../../testing/long-runs.ts'
import { solutionOf } from '../../../testing/solve-challenge.ts'
import { packagesOf } from '../../testing/packages.ts'
import { traveller } from '../../testing/reservations.ts'

// Row K6 of the proofs: many identities on one address leave at least half of everything to others.
const testApp = await freshApp()
const { app, db, clock, server } = testApp
const { freshPackage } = packagesOf(testApp)
const IDENTITIES = sized({ gate: 120, long: 10_000 })
const WITHIN_MS = sized({ gate: 30_000, long: 1_200_000 })
const AT_ONCE = 4

const { holds } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits
const withoutLimits = app.config.limits.holds

app.log.error = () => {}

beforeEach(async () => {
  app.config.limits.holds = { ...holds, challenge: { ...holds.challenge, bits: 1 } }
  // The holds of the test before have lapsed.
  await clock.advance(13 * 60)
})

const Type = z.object({ slug: z.string(), total: z.number() })
const types = await selectRows(
  db,
  sql`select r.slug, r.total_rooms as total from rooms r join properties p on p.id = r.property_id
    where r.is_live and p.is_live and r.rate_paisa > 0 order by r.id limit ${sized({ gate: 12, long: 10_000 })}`,
  Type,
)

type Body = { error?: { code: string; challenge?: Challenge } }
const attacker = '203.0.113.66'

let ahead = 250
const aNight = async () => {
  const starts_at = addDays(dayInNepal(await clock.now()), (ahead += 2))
  return { starts_at, ends_at: addDays(starts_at, 1), adult_count: 1, child_count: 0, quantity: 1 }
}

/** Books as another person each time; with `isSolving`, answers a challenge as the site does. Returns "made" or the code of the refusal. */
async function book(url: string, request: object, { remoteAddress = attacker, isSolving = false } = {}): Promise<string> {
  const payload = { ...traveller(), ...request }
  const send = async (headers: Record<string, string>) => {
    const { statusCode, body } = await server.inject({ method: 'POST', url: `/api/v1.0${url}`, remoteAddress, headers, payload })
    return statusCode === 201 ? {} : (JSON.parse(body) as Body)
  }
  const { error } = await send({})
  if (!error?.challenge || !isSolving) return error?.code ?? 'made'
  return (await send(solutionOf(error.challenge))).error?.code ?? 'made'
}

const bookRoom = (slug: string, stay: object, how = {}) => book(`/rooms/${slug}/booking`, stay, how)

/** Sends the requests of all identities, a few at a time, and returns how often each outcome came. */
async function flood(request: (n: number) => Promise<string>): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  let next = 0
  const identity = async () => {
    while (next < IDENTITIES) {
      const outcome = await request(next++)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, identity))
  return outcomes
}

/** Returns how many rooms of each type are held for a night. */
async function heldOf(night: string): Promise<Map<string, number>> {
  const Held = z.object({ slug: z.string(), held: z.number() })
  const query = sql`select r.slug, n.held from room_nights n join rooms r on r.id = n.room_id where n.night = ${night}::date and n.held > 0`
  return new Map((await selectRows(db, query, Held)).map(({ slug, held }) => [slug, held]))
}
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, n) => total + n, 0)
const stock = sum(types.map(({ total }) => total))

describe(`${IDENTITIES} identities on one address that want the rooms of one night`, { timeout: WITHIN_MS }, () => {
  test('hold at most half of each type, and anybody on another address can book each of them', async () => {
    const stay = await aNight()
    const outcomes = await flood((n) => bookRoom(types[n % types.length]?.slug ?? '', stay))
    const held = await heldOf(stay.starts_at)
    for (const { slug, total } of types) expect(held.get(slug) ?? 0, slug).toBeLessThanOrEqual(Math.max(1, Math.floor(total / 2)))
    console.info(`${sum(held.values())} of ${stock} rooms held`, Object.fromEntries(outcomes))
    expect(sum(held.values())).toBeLessThanOrEqual(stock / 2)
    expect(outcomes.get('challenge_required')).toBeGreaterThan(0)
    for (const { slug, total } of types.filter((type) => type.total > 1).slice(0, 5)) {
      expect(await bookRoom(slug, stay, { remoteAddress: '203.0.113.67' }), `${slug} of ${total}`).toBe('made')
    }
  })

  test('that solve every challenge hold no more than the network can, and half of the stock stays free', async () => {
    const stay = await aNight()
    app.config.limits.holds = {
      ...app.config.limits.holds,
      units: { ...holds.units, network: Math.min(holds.units.network, Math.floor(stock / 2)) },
    }
    const outcomes = await flood((n) => bookRoom(types[n % types.length]?.slug ?? '', stay, { isSolving: true }))
    const held = sum((await heldOf(stay.starts_at)).values())
    console.info(`${held} of ${stock} rooms held by those who solve`, Object.fromEntries(outcomes))
    expect(held).toBeLessThanOrEqual(stock / 2 + AT_ONCE)
    expect(outcomes.get('hold_quota')).toBeGreaterThan(0)
  })

  test('do not stop an honest traveller on their address, who solves one challenge', async () => {
    const stay = await aNight()
    const [type] = types.filter(({ total }) => total > 2)
    const slug = type?.slug ?? ''
    await flood((n) => (n < 40 ? bookRoom(slug, stay) : Promise.resolve('left')))
    expect(await bookRoom(slug, stay)).toBe('challenge_required')
    expect(await bookRoom(slug, stay, { isSolving: true })).toBe('made')
  })
})

test('negative control: without limits they hold every room of a type', async () => {
  app.config.limits.holds = withoutLimits
  const stay = await aNight()
  const [type] = types.filter(({ total }) => total > 2)
  for (let n = 0; n < (type?.total ?? 0); n++) expect(await bookRoom(type?.slug ?? '', stay)).toBe('made')
  expect(await bookRoom(type?.slug ?? '', stay, { remoteAddress: '203.0.113.67' })).toBe('room_unavailable')
})

test('free seats: they get half of a departure at most', { timeout: WITHIN_MS }, async () => {
  const { slug, startDate } = await freshPackage({ unitPaisa: 0, seats: 40 })
  const outcomes = await flood((n) =>
    n < sized({ gate: 60, long: 1000 })
      ? book(`/packages/${slug}/booking`, { bookingStartDate: startDate, quantity: 1 })
      : Promise.resolve('left'),
  )
  expect(outcomes.get('made')).toBeLessThanOrEqual(20 + AT_ONCE)
})
