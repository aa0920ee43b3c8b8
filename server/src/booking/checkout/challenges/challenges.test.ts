import { CHALLENGE_SECONDS, type Challenge } from '@chautari/contract/challenge'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser } from '../../../account/testing/people.ts'
import { rooms } from '../../../catalogue/store/tables.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openLimits } from '../../../platform/limits/limits.ts'
import { freshApp } from '../../../testing/app.ts'
import { solutionOf } from '../../../testing/solve-challenge.ts'
import { packagesOf } from '../../testing/packages.ts'
import { expectSoundBookings, reservationsOf, traveller } from '../../testing/reservations.ts'
import { deleteOldSources } from '../parties/delete-old-sources.ts'

const testApp = await freshApp()
const { app, db, call, clock, server } = testApp
const { room } = await reservationsOf(testApp)
const { freshPackage, ask: askSeats } = packagesOf(testApp)

const { limits: defaults } = readConfig({ CHAUTARI_SECRET: app.config.secret })
const unlimited = app.config.limits.holds
// Easy puzzles: these tests are about who has to solve some.
const BITS = 2

beforeEach(() => {
  const { roomPercent, seatPercent, units, challenge } = defaults.holds
  app.config.limits.holds = { ...unlimited, roomPercent, seatPercent, units, challenge: { ...challenge, bits: BITS } }
})
afterEach(async () => {
  app.limits = unlimitedReservations
  await expectSoundBookings(db)
})
const unlimitedReservations = app.limits

type Answer = {
  status: number
  code?: string
  challenge?: Challenge
  message?: string
  minutes?: number
  reference?: string
  retryAfter?: string
}

let networks = 0
/** Returns a function that books from a network of its own, for another traveller each time. */
function aNetwork() {
  const remoteAddress = `203.0.113.${++networks}`
  return async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const {
      statusCode: status,
      headers: sent,
      body,
    } = await server.inject({
      method: 'POST',
      url: `/api/v1.0${url}`,
      remoteAddress,
      headers,
      payload: { ...traveller(), ...payload },
    })
    const { error, data } = JSON.parse(body) as {
      error?: Answer
      data?: { booking_reference: string; hold_expires_at: string; server_time: string }
    }
    const minutes = data && Math.round((Date.parse(data.hold_expires_at) - Date.parse(data.server_time)) / 60_000)
    return {
      status,
      ...error,
      ...(data && { reference: data.booking_reference, minutes }),
      retryAfter: String(sent['retry-after'] ?? ''),
    }
  }
}

let ahead = 300
async function aNight(totalRooms: number) {
  await db.update(rooms).set({ totalRooms }).where(eq(rooms.id, room.id))
  const starts_at = addDays(dayInNepal(await clock.now()), ahead++)
  return { starts_at, ends_at: addDays(starts_at, 1), adult_count: 1, child_count: 0, quantity: 1 }
}
const ROOM = `/rooms/${room.slug}/booking`

/** Holds rooms of one night until the network is asked, and returns the challenge. */
async function untilAsked(ask: ReturnType<typeof aNetwork>, stay: object, most: number): Promise<Challenge> {
  for (let n = 0; n < most; n++) expect(await ask(ROOM, stay)).toMatchObject({ status: 201, minutes: 12 })
  const { code, status, challenge, retryAfter } = await ask(ROOM, stay)
  expect({ code, status }).toEqual({ code: 'challenge_required', status: 429 })
  expect(Number(retryAfter)).toBeGreaterThan(0)
  if (!challenge) throw new Error('refusal without a challenge')
  return challenge
}

describe('a network that holds half of a room type', () => {
  test.each([
    [2, 1],
    [3, 1],
    [8, 4],
  ])('of %i rooms may hold %i without a solution, others as before', async (total, most) => {
    const [ask, stay] = [aNetwork(), await aNight(total)]
    for (let n = 0; n < most; n++) expect((await ask(ROOM, stay)).status).toBe(201)
    expect((await ask(ROOM, stay)).code).toBe('challenge_required')
    expect((await aNetwork()(ROOM, stay)).status).toBe(201)
  })

  test('holds the others with a solution for each, those beyond two thirds for the shortest time', async () => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    const first = await untilAsked(ask, stay, 4)
    const minutes = [(await ask(ROOM, stay, solutionOf(first))).minutes]
    for (let n = 0; n < 3; n++) {
      const { challenge } = await ask(ROOM, stay)
      minutes.push((await ask(ROOM, stay, solutionOf(challenge as Challenge))).minutes)
    }
    expect(minutes).toEqual([12, 12, 5, 5])
    const { challenge } = await ask(ROOM, stay)
    expect((await ask(ROOM, stay, solutionOf(challenge as Challenge))).code).toBe('room_unavailable')
  })

  test('never asks a traveller whose email or phone is verified', async () => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    await untilAsked(ask, stay, 4)
    const byEmail = await createTestUser(db, { emailProvenAt: new Date() })
    const byPhone = await createTestUser(db, { phoneProvenAt: new Date() })
    const byNothing = await createTestUser(db)
    expect((await ask(ROOM, stay, byNothing.headers)).code).toBe('challenge_required')
    expect((await ask(ROOM, stay, byEmail.headers)).status).toBe(201)
    expect((await ask(ROOM, stay, byPhone.headers)).status).toBe(201)
  })

  test('asks when a lapsed booking is held again, too', async () => {
    const stay = await aNight(2)
    const body = { ...traveller(), ...stay }
    const { booking_reference: reference } = (
      await call('POST /rooms/:roomSlug/booking', { params: { roomSlug: room.slug }, body })
    ).body.data
    await clock.advance(13 * 60)
    expect(
      (await call('POST /rooms/:roomSlug/booking', { params: { roomSlug: room.slug }, body: { ...body, ...traveller() } }))
        .status,
    ).toBe(201)
    const again = (headers: Record<string, string> = {}) =>
      call('PATCH /booking/rebook-availability/:id', { params: { id: reference }, headers })
    const { error } = await again()
    expect(error).toMatchObject({ code: 'challenge_required' })
    expect((await again(solutionOf((error as unknown as { challenge: Challenge }).challenge))).status).toBe(200)
  })
})

describe('a solution', () => {
  test('makes one booking', async () => {
    const [ask, stay] = [aNetwork(), await aNight(30)]
    const solution = solutionOf(await untilAsked(ask, stay, 15))
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(ROOM, stay, solution)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'challenge_required')).toHaveLength(3)
    expect((await ask(ROOM, stay, solution)).code).toBe('challenge_required')
  })

  test('sent again with the key of its request returns the same booking', async () => {
    const [ask, stay] = [aNetwork(), await aNight(4)]
    const solution = solutionOf(await untilAsked(ask, stay, 2))
    const request = { ...stay, ...traveller() }
    const headers = { ...solution, 'idempotency-key': 'a-request-with-a-solution' }
    const first = await ask(ROOM, request, headers)
    expect(first).toMatchObject({ status: 201, reference: expect.any(String) })
    expect((await ask(ROOM, request, headers)).reference).toBe(first.reference)
  })

  test('can be used again when the booking fails for another reason', async () => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    const solution = solutionOf(await untilAsked(ask, stay, 4))
    expect((await ask(ROOM, { ...stay, expected_total: 1 }, solution)).code).toBe('price_changed')
    expect((await ask(ROOM, stay, solution)).status).toBe(201)
  })

  test.each<[string, (challenge: Challenge) => Challenge]>([
    ['for fewer puzzles', (challenge) => ({ ...challenge, puzzles: 1 })],
    ['with a changed time', (challenge) => ({ ...challenge, token: challenge.token.replace(/^nth_./, 'nth_z') })],
    ['with a key of its own', (challenge) => ({ ...challenge, token: challenge.token.replace(/[\w-]{43}$/, 'x'.repeat(43)) })],
    ['of another kind of token', (challenge) => ({ ...challenge, token: challenge.token.replace(/^nth/, 'ntg') })],
  ])('%s is refused', async (_, forge) => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    const challenge = await untilAsked(ask, stay, 4)
    expect((await ask(ROOM, stay, solutionOf(forge(challenge)))).code).toBe('challenge_required')
  })

  test('with guessed answers is refused', async () => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    const { token, puzzles } = await untilAsked(ask, stay, 4)
    const guessed = Array.from({ length: puzzles }, () => '0').join('-')
    expect((await ask(ROOM, stay, { 'challenge-solution': `${token}.${guessed}` })).code).toBe('challenge_required')
    expect((await ask(ROOM, stay, { 'challenge-solution': 'x'.repeat(601) })).status).toBe(422)
  })

  test('opens no other stay, and ends after two minutes', async () => {
    const [ask, stay] = [aNetwork(), await aNight(8)]
    const solution = solutionOf(await untilAsked(ask, stay, 4))
    const other = await aNight(8)
    await untilAsked(ask, other, 4)
    expect((await ask(ROOM, other, solution)).code).toBe('challenge_required')
    await clock.advance(CHALLENGE_SECONDS)
    expect((await ask(ROOM, stay, solution)).code).toBe('challenge_required')
  })

  test('is forgotten with the sources of bookings', async () => {
    const used = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, 'used once'))
    expect((await used()).length).toBeGreaterThan(0)
    await clock.advance(8 * 24 * 60 * 60)
    await deleteOldSources(app)
    expect(await used()).toEqual([])
  })
})

test('the seats of a departure and all unpaid units are asked about, too', async () => {
  const ask = aNetwork()
  const { slug, startDate } = await freshPackage({ seats: 11 })
  const SEATS = `/packages/${slug}/booking`
  const seats = { bookingStartDate: startDate, quantity: 5 }
  expect((await ask(SEATS, seats)).status).toBe(201)
  const { challenge } = await ask(SEATS, seats)
  expect((await ask(SEATS, seats, solutionOf(challenge as Challenge))).minutes).toBe(5)

  app.config.limits.holds = { ...app.config.limits.holds, challenge: { ...defaults.holds.challenge, units: 12, bits: BITS } }
  const stay = await aNight(30)
  expect((await ask(ROOM, stay)).status).toBe(201)
  expect((await ask(ROOM, stay)).status).toBe(201)
  const asked = await ask(ROOM, stay)
  expect(asked.code).toBe('challenge_required')
  app.config.limits.holds = { ...app.config.limits.holds, units: { party: 60, network: 12 } }
  expect(await ask(ROOM, stay, solutionOf(asked.challenge as Challenge))).toMatchObject({
    code: 'hold_quota',
    message: expect.stringContaining('your network'),
  })
})

test('a reservation of more than half of the seats declares the refusal that it gets', async () => {
  const { slug, startDate } = await freshPackage({ seats: 11 })
  const reserveFive = () => askSeats(slug, { ...traveller(), bookingStartDate: startDate, quantity: 5 })
  expect((await reserveFive()).status).toBe(201)
  expect((await reserveFive()).error?.code).toBe('challenge_required')
})

test('unverified free seats count, so that one network never has a whole departure unasked', async () => {
  app.config.limits.holds = { ...app.config.limits.holds, freeSeats: defaults.holds.freeSeats }
  const { slug, startDate } = await freshPackage({ unitPaisa: 0, seats: 20 })
  const ask = aNetwork()
  const answers: Answer[] = []
  for (let n = 0; n < 20; n++) answers.push(await ask(`/packages/${slug}/booking`, { bookingStartDate: startDate, quantity: 1 }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.at(-1)?.code).toBe('challenge_required')
})

test('beyond the limit of a minute, a network goes on with solutions up to a larger limit', async () => {
  const limits = { ...defaults, reservationsPerMinute: 2, challengedReservationsPerMinute: 2 }
  app.limits = openLimits({ pool: undefined }, { ...app.config, limits })
  const ask = aNetwork()
  const freshNight = async () => aNight(30)
  const known = await createTestUser(db, { emailProvenAt: new Date() })
  for (let n = 0; n < 2; n++) expect((await ask(ROOM, await freshNight())).status).toBe(201)
  const stay = await freshNight()
  const { challenge, code, retryAfter } = await ask(ROOM, stay)
  expect(code).toBe('challenge_required')
  expect(Number(retryAfter)).toBeLessThanOrEqual(60)
  const solution = solutionOf(challenge as Challenge)
  expect((await ask(ROOM, stay, solution)).status).toBe(201)
  // Once used it opens nothing more, though the stay is free.
  expect((await ask(ROOM, stay, solution)).code).toBe('challenge_required')
  expect((await ask(ROOM, await freshNight(), known.headers)).code).toBe('rate_limited')
})
