import { randomBytes } from 'node:crypto'
import { dayInNepal } from '@chautari/contract/dates'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createTestUser } from '../../account/testing/people.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { selectRows } from '../../platform/database/db.ts'
import { createTestIssue } from '../../newsletter/testing/issues.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshCampaign } from '../../promotion/testing/campaigns.ts'
import { createTestTextDraft } from '../../content/testing/text-pages.ts'
import { createTestPost } from '../../content/testing/posts.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { createTestBankAccount } from '../../supplier/testing/members.ts'
import { staffKeys, staffPasskeys, staffSessions } from '../store/tables.ts'
import { createTestListingChange } from '../../listing/testing/changes.ts'
import { createTestListing, createTestOrganisation, createTestPackage, createTestRateAct } from './listings.ts'
import { createTestMember, deactivateMember, signInMember, type TestMember } from './members.ts'
import { STAFF_CALLERS, type StaffCallerKind, type StaffRow, type StaffSubject } from './matrix/rows.ts'
import { createHeldReview, createMessageReport, createUndelivered } from './waiting-work.ts'
import { TYPICAL_STAFF, type StaffCall } from './typical-staff-calls.ts'

type Headers = Record<string, string>
type TakenFor = Partial<Record<StaffCallerKind, StaffCallerKind>>

// A picture of the demo.
const SHOWN = 'annapurna-dawn-1'
const MISSING = '999999999999999'

// Refusals of a caller that do not depend on the object.
const BEFORE_THE_OBJECT: readonly string[] = ['unauthenticated', 'forbidden_to_role', 'foreign_request']

/** Returns whether a call with this outcome changes neither its caller nor its object, so that other calls can reuse them. */
const changesNothing = (key: StaffCall, outcome: string) =>
  key.startsWith('GET ') || outcome === 'not_found' || BEFORE_THE_OBJECT.includes(outcome)

/** Walks the matrix of the console with real people, sessions and objects, fresh ones for each call that changes something. */
export async function staffWalkOf(testApp: TestApp) {
  const { app, db, call, clock } = testApp
  const today = dayInNepal(await clock.now())
  const { reserve } = await reservationsOf(testApp)

  async function memberFor(caller: StaffCallerKind): Promise<TestMember> {
    const role: StaffRole = caller === 'support' || caller === 'content' || caller === 'finance' ? caller : 'admin'
    return createTestMember(app, { role })
  }

  async function headersOf(caller: StaffCallerKind, { person, headers }: TestMember): Promise<Headers> {
    if (caller === 'nobody') return {}
    if (caller === 'traveller') return (await createTestUser(db)).headers
    if (caller === 'foreign_origin') return { ...headers, origin: 'https://evil.example' }
    if (caller === 'without_csrf') return { cookie: headers.cookie }
    if (caller === 'wrong_csrf') {
      const other = await transact(db, (tx) => signInMember(tx, app, person))
      return { ...headers, 'x-csrf-token': other['x-csrf-token'] }
    }
    if (caller === 'ended_session')
      await db
        .update(staffSessions)
        .set({ endedAt: sql`app_now()` })
        .where(eq(staffSessions.staffId, person.id))
    if (caller === 'deactivated') await deactivateMember(app, person)
    return headers
  }

  /** Adds an object of a person, which the call names, and returns its number. */
  async function objectOf(key: StaffCall, { person: { id: staffId } }: TestMember): Promise<string> {
    const unique = randomBytes(16).toString('hex')
    if (key.includes('/passkeys/'))
      await db.insert(staffPasskeys).values({ staffId, credentialId: unique, publicKey: 'x', counter: 0, device: 'A test' })
    if (key.includes('/keys/')) await db.insert(staffKeys).values({ staffId, name: 'A test', keyHash: unique })
    const table = key.includes('/passkeys/') ? staffPasskeys : key.includes('/keys/') ? staffKeys : staffSessions
    const newest = sql`select max(id)::text as id from ${table} where staff_id = ${staffId}`
    return (await selectRows(db, newest, z.object({ id: z.string() })))[0]?.id ?? ''
  }

  /** The factories of the objects that paths name, by a part of the path. */
  const makers: [part: string, make: () => Promise<string> | string][] = [
    ['/bank-accounts/', () => createTestBankAccount(app)],
    ['/people/', async () => String((await createTestMember(app)).person.id)],
    ['/bookings/', async () => (await reserve()).booking_reference],
    ['/messages/', () => createUndelivered(db)],
    ['/message-reports/', () => createMessageReport(db)],
    ['/travellers/', async () => String((await createTestUser(db)).user.id)],
    ['/reviews/', () => createHeldReview(db)],
    ['/listing-changes/', () => createTestListingChange(app)],
    ['/pictures/', () => SHOWN],
    ['/organisations/', () => createTestOrganisation(app)],
    ['/staff/rooms/', async () => `${await createTestListing(app)}-double`],
    ['/staff/acts/', () => createTestRateAct(app)],
    ['/text-pages/', () => createTestTextDraft(db)],
    ['/posts/', () => createTestPost(db)],
    ['/coupons/', () => freshCoupon(db)],
    ['/campaigns/', () => freshCampaign(db)],
    ['/newsletter/issues/', () => createTestIssue(db)],
    ['/properties/', () => createTestListing(app)],
    ['/packages/', () => createTestPackage(app)],
  ]

  async function idOf(key: StaffCall, subject: StaffSubject, member: TestMember): Promise<string> {
    if (subject === 'nothing' || subject === 'missing') return MISSING
    const made = makers.find(([part]) => key.includes(part))
    return made ? made[1]() : objectOf(key, subject === 'own' ? member : await createTestMember(app))
  }

  type Sender = { member: TestMember; headers: Headers }

  async function senderFor(caller: StaffCallerKind): Promise<Sender> {
    const member = await memberFor(caller)
    return { member, headers: await headersOf(caller, member) }
  }

  const senders = new Map<StaffCallerKind, Promise<Sender>>()

  function sharedSender(caller: StaffCallerKind): Promise<Sender> {
    const sender = senders.get(caller) ?? senderFor(caller)
    senders.set(caller, sender)
    return sender
  }

  type Sent = {
    key: StaffCall
    subject: StaffSubject
    caller: StaffCallerKind
    isRefused: boolean
    isShared: boolean
    ids: Map<string, string>
  }

  async function outcomeOf({ key, subject, caller, isRefused, isShared, ids }: Sent) {
    const { member, headers } = await (isShared ? sharedSender(caller) : senderFor(caller))
    // A caller who may use the call gets an object of their own.
    const name = isRefused ? subject : `${subject} of ${caller}`
    const id = (isShared ? ids.get(name) : undefined) ?? (await idOf(key, subject, member))
    if (isShared) ids.set(name, id)
    const typical = TYPICAL_STAFF[key]({ email: member.person.email, id, today }) as Parameters<typeof call<StaffCall>>[1]
    const { error } = await call(key, { ...typical, headers })
    return error?.code ?? 'done'
  }

  /** Returns the differences from the matrix. `takenFor` swaps callers, as a negative control. */
  return async function walk(key: StaffCall, rows: Partial<Record<StaffSubject, StaffRow>>, takenFor: TakenFor = {}) {
    const wrong: string[] = []
    const ids = new Map<string, string>()
    for (const [subject, row] of Object.entries(rows) as [StaffSubject, StaffRow][])
      for (const caller of STAFF_CALLERS) {
        const expected = row[caller]
        const isRefused = BEFORE_THE_OBJECT.includes(expected)
        const isShared = changesNothing(key, expected)
        const outcome = await outcomeOf({ key, subject, caller: takenFor[caller] ?? caller, isRefused, isShared, ids })
        if (outcome !== expected) wrong.push(`${key} about ${subject} by ${caller}: ${outcome} instead of ${expected}`)
      }
    return wrong
  }
}
