import { contract } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { calendarDate, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { support } from '../account/index.ts'
import { createTestUser, bearerHeader, signIn, type TestUser } from '../account/testing/people.ts'
import { bookings } from '../booking/store/tables.ts'
import { reservationsOf, type TestApp } from '../booking/testing/reservations.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { selectRows } from '../platform/database/db.ts'
import { guestToken } from '../platform/secrets/tokens.ts'
import { transact } from '../platform/database/transaction.ts'
import {
  CALLERS,
  type CallerKind,
  type Matrix,
  type Outcome,
  type Row,
  type SiteCall,
  type Subject,
} from './authorisation-matrix.ts'
import { TYPICAL, type Resources } from './typical-calls.ts'

type Headers = Record<string, string>
type TakenFor = Partial<Record<CallerKind, CallerKind>>
type RowWalk = { key: SiteCall; subject: Subject; row: Row; takenFor: TakenFor }
type Fixture = { resources: Resources; headersOf: (caller: CallerKind) => Promise<Headers> }

const TOUR = 'annapurna-base-camp-trek'
// As far ahead as possible, on nights that no other test reserves.
const [FROM, NIGHTS] = [440, 95]

/** Refusals by identity; others may count a wrong guess. */
const REFUSED = new Set<Outcome>(['unauthenticated', 'impersonation_refused', 'forbidden', 'booking_not_found'])

let fixtures = 0

/** Walks the matrix with real accounts, sessions and bookings, and fresh ones for calls that write. */
export async function matrixWalkOf(testApp: TestApp) {
  const { app, call, clock, db } = testApp
  const { room, reserve } = await reservationsOf(testApp)
  const stranger = await reserve()

  async function fixtureOf(subject: Subject): Promise<Fixture> {
    const stay = subject === 'completed_stay' ? await pastStay() : undefined
    const owner = await createTestUser(db)
    if (stay !== undefined) await db.update(bookings).set({ userId: owner.user.id }).where(eq(bookings.reference, stay))
    const reference = stay ?? (await referenceFor(subject, owner))
    return {
      resources: await resourcesWith(reference, owner),
      headersOf: headersWith({ reference, owner }),
    }
  }

  async function referenceFor(subject: Subject, owner: TestUser): Promise<string> {
    if (subject === 'guest_booking') return (await reserve()).booking_reference
    if (subject !== 'account_booking') return stranger.booking_reference
    const resources = await resourcesWith('', owner)
    const key = 'POST /rooms/:roomSlug/booking'
    return (await call(key, { ...TYPICAL[key](resources), headers: owner.headers })).body.data.booking_reference
  }

  /** Books and pays a stay, moves the clock past its end and returns its reference. */
  async function pastStay(): Promise<string> {
    const esewa = esewaOf(testApp)
    const { booking_reference: reference } = await reserve()
    await esewa.verify((await esewa.pay(reference)).data)
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    await clock.set(new Date(instantInNepal(calendarDate(booking?.endsOn ?? ''), '12:00').getTime() + 1000))
    return reference
  }

  async function resourcesWith(reference: string, owner: TestUser): Promise<Resources> {
    const number = ++fixtures
    await signIn(db, owner.user)
    const newest = sql`select max(id)::int as id from sessions where user_id = ${owner.user.id}`
    const [session] = await selectRows(db, newest, z.object({ id: z.number() }))
    return {
      today: dayInNepal(await clock.now()),
      far: FROM + (number % NIGHTS),
      room: room.slug,
      tour: TOUR,
      reference,
      sessionId: String(session?.id),
      email: `nobody${number}@example.com`,
      phone: `97${String(number).padStart(8, '0')}`,
    }
  }

  /** Returns a function for the headers of a caller, whose account or session is made when it is asked for. */
  function headersWith({ reference, owner }: { reference: string; owner: TestUser }): Fixture['headersOf'] {
    const { secret } = app.config
    const otherReference = reference === stranger.booking_reference ? 'x' : stranger.booking_reference
    const headers: Record<CallerKind, () => Headers | Promise<Headers>> = {
      anonymous: () => ({}),
      dead_session: () => deadSession(owner),
      owner: () => owner.headers,
      other: async () => (await createTestUser(db)).headers,
      guest: () => ({ 'x-guest-token': guestToken(secret, reference) }),
      other_guest: () => ({ 'x-guest-token': guestToken(secret, otherReference) }),
      impersonator: () => impersonationOf(owner),
      disabled: disabledUser,
    }
    return async (caller) => headers[caller]()
  }

  async function deadSession(owner: TestUser): Promise<Headers> {
    const session = await signIn(db, owner.user)
    await call('POST /user/logout', { headers: session })
    return session
  }

  async function impersonationOf(owner: TestUser): Promise<Headers> {
    const request = { userId: owner.user.id, operator: 'asha', reason: 'a test' }
    const issued = await transact(db, (tx) => support.issueTicket(tx, request))
    const ticket = typeof issued === 'string' ? issued : issued.ticket
    const { body } = await call('GET /impersonate', { headers: bearerHeader(ticket) })
    return bearerHeader(body.data.token)
  }

  async function disabledUser(): Promise<Headers> {
    const { user, headers } = await createTestUser(db)
    await transact(db, (tx) => support.disableAccount(tx, { userId: user.id, operator: 'asha' }))
    return headers
  }

  async function outcomeOf(key: SiteCall, resources: Resources, headers: Headers): Promise<Outcome> {
    const typical = TYPICAL[key](resources) as Parameters<typeof call<SiteCall>>[1]
    const answer = await call(key, { ...typical, headers })
    if (answer.error) return answer.error.code as Outcome
    const { data } = answer.body as { data?: { is_masked?: boolean } | null }
    if (typeof data?.is_masked !== 'boolean') return 'done'
    return data.is_masked ? 'masked' : 'whole'
  }

  const readOnly = new Map<Subject, Promise<Fixture>>()

  /** Returns the fixture that all reads about a subject share. */
  function fixtureForReads(subject: Subject): Promise<Fixture> {
    const fixture = readOnly.get(subject) ?? fixtureOf(subject)
    readOnly.set(subject, fixture)
    return fixture
  }

  /** Returns the outcomes of one call about one subject that differ from its row of the matrix. */
  async function walkRow({ key, subject, row, takenFor }: RowWalk): Promise<string[]> {
    // A completed stay moves the clock, which ends the sessions of shared fixtures.
    if (subject === 'completed_stay') readOnly.clear()
    const { effect }: Endpoint = contract[key]
    const isRead = key.startsWith('GET ') && effect !== 'writes'
    const isShared = isRead || subject === 'completed_stay'
    const wrong: string[] = []
    let fixture = await (isRead ? fixtureForReads(subject) : fixtureOf(subject))
    for (const caller of CALLERS) {
      const outcome = await outcomeOf(key, fixture.resources, await fixture.headersOf(takenFor[caller] ?? caller))
      if (outcome !== row[caller]) wrong.push(`${key} about ${subject} by ${caller}: ${outcome} instead of ${row[caller]}`)
      // Refused calls change nothing, so the next caller can reuse the objects.
      if (!isShared && !REFUSED.has(outcome) && caller !== CALLERS.at(-1)) fixture = await fixtureOf(subject)
    }
    return wrong
  }

  /** Returns the differences from the matrix. `takenFor` swaps callers, as a negative control. */
  return async function walk(key: SiteCall, rows: Matrix[SiteCall], takenFor: TakenFor = {}) {
    const wrong: string[] = []
    for (const [subject, row] of Object.entries(rows) as [Subject, Row][])
      wrong.push(...(await walkRow({ key, subject, row, takenFor })))
    return wrong
  }
}
