import { eq, inArray, sql } from 'drizzle-orm'
import { createTestUser } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf, type TestApp } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { isLongRun } from '../../testing/long-runs.ts'
import { createTestMember } from '../../staff/testing/members.ts'
import { supplierMembers, supplierSessions } from '../store/tables.ts'
import { createTestBrowser } from './browsers.ts'
import { createTestDocument } from './organisations.ts'
import {
  createTestBankAccount,
  createTestInvitation,
  createTestOrganisation,
  createTestPackageOf,
  createTestPicture,
  createTestPromotion,
  createTestProperty,
  createTestReview,
  createTestSession,
  createTestSupplier,
  signInSupplier,
  type TestSupplier,
} from './members.ts'
import { SUPPLIER_CALLERS, type SupplierCallerKind, type SupplierRow, type SupplierSubject } from './supplier-matrix.ts'
import { TYPICAL_SUPPLIER, type SupplierCall } from './typical-supplier-calls.ts'

type Headers = Record<string, string>
type TakenFor = Partial<Record<SupplierCallerKind, SupplierCallerKind>>

const MISSING = '999999999'

// A missing object is refused like another organisation's, by the same statement, so `npm test` walks only one of them.
const isWalked = ([subject]: [SupplierSubject, SupplierRow], rows: Partial<Record<SupplierSubject, SupplierRow>>) =>
  isLongRun || subject !== 'missing' || rows.foreign === undefined

// Refusals of a caller, whatever the object.
const BEFORE_THE_OBJECT: readonly string[] = ['unauthenticated', 'forbidden_to_role', 'foreign_request', 'organisation_needed']
const NOT_FOUND: readonly string[] = ['not_found', 'booking_not_found']

/** Returns whether a call with this outcome leaves its caller and its object as they were, so that other calls can have them, too. */
const changesNothing = (key: SupplierCall, outcome: string) =>
  key.startsWith('GET ') || BEFORE_THE_OBJECT.includes(outcome) || NOT_FOUND.includes(outcome)

/** Walks the matrix of the suppliers with real members, sessions and objects, fresh ones for each call that changes something. */
export async function supplierWalkOf(testApp: TestApp) {
  const { app, db, call } = testApp
  const { reserve } = await reservationsOf(testApp)
  const { bookAndPay } = await paidBookingsOf(testApp)

  async function supplierFor(caller: SupplierCallerKind): Promise<TestSupplier> {
    if (caller !== 'limited') return createTestSupplier(app, { roles: [roleOf(caller)] })
    const { organisationId } = await createTestSupplier(app)
    const { id } = await createTestProperty(app, organisationId)
    const limitedTo = { propertyIds: [id], packageIds: [] }
    return createTestSupplier(app, { organisationId, roles: ['front_desk', 'revenue', 'finance'], limitedTo })
  }

  async function headersOf(caller: SupplierCallerKind, { user, memberId, headers }: TestSupplier): Promise<Headers> {
    if (caller === 'nobody') return {}
    if (caller === 'traveller') return (await createTestUser(db)).headers
    if (caller === 'staff') return (await createTestMember(app, { role: 'admin' })).headers
    if (caller === 'foreign_origin') return { ...headers, origin: 'https://evil.example' }
    if (caller === 'without_csrf') return { cookie: headers.cookie }
    if (caller === 'wrong_csrf') {
      const other = await signInSupplier(app, { userId: user.id, memberId })
      return { ...headers, 'x-csrf-token': other['x-csrf-token'] }
    }
    const ended = { endedAt: sql`app_now()` }
    if (caller === 'ended_session') await db.update(supplierSessions).set(ended).where(eq(supplierSessions.userId, user.id))
    if (caller === 'left') await leave([memberId])
    return caller === 'left' || caller === 'unopened' ? unopened(user.id) : headers
  }

  async function leave(memberIds: number[]): Promise<void> {
    const left = { leftAt: sql`app_now()` }
    await db.update(supplierMembers).set(left).where(inArray(supplierMembers.id, memberIds))
  }

  /** Signs in with two more organisations, so that none opens by itself, which the person then leaves. */
  async function unopened(userId: number): Promise<Headers> {
    const others = [await createTestOrganisation(app), await createTestOrganisation(app)]
    const values = others.map((organisationId) => ({ organisationId, userId, roles: ['owner' as const] }))
    const made = await db.insert(supplierMembers).values(values).returning({ id: supplierMembers.id })
    const headers = await signInSupplier(app, { userId })
    await leave(made.map(({ id }) => id))
    return headers
  }

  /** Returns the reference of a held booking that belongs to an organisation. */
  async function bookingOf(organisationId: number): Promise<string> {
    const { booking_reference: reference } = await reserve()
    await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, reference))
    return reference
  }

  /** Returns the reference of a paid booking that belongs to an organisation. */
  async function paidBookingOf(organisationId: number): Promise<string> {
    const { reference } = await bookAndPay()
    await db.update(bookings).set({ organisationId }).where(eq(bookings.reference, reference))
    return reference
  }

  /** Returns the slug of a property that belongs to an organisation. */
  const propertyOf = async (organisationId: number) => (await createTestProperty(app, organisationId)).slug

  /** Makers of the object that an address names, by a part of the address. */
  const makers: [part: string, make: (organisationId: number) => Promise<string>][] = [
    ['/supplier/calendar', propertyOf],
    ['/supplier/properties/', propertyOf],
    ['/supplier/packages/', (organisationId) => createTestPackageOf(app, organisationId)],
    ['/messages', bookingOf],
    ['/bookings/', paidBookingOf],
    ['/supplier/me/organisation', async (organisationId) => String(organisationId)],
    [
      '/members/',
      async (organisationId) => String((await createTestSupplier(app, { organisationId, roles: ['finance'] })).memberId),
    ],
    ['/supplier/promotions/', (organisationId) => createTestPromotion(app, organisationId)],
    ['/supplier/pictures/', (organisationId) => createTestPicture(app, organisationId)],
    ['/supplier/rooms/', async (organisationId) => `${(await createTestProperty(app, organisationId)).slug}-double`],
    ['/reviews/', (organisationId) => createTestReview(app, organisationId)],
    ['/organisation/documents/', (organisationId) => createTestDocument(app, organisationId)],
    ['/bank-accounts/', (organisationId) => createTestBankAccount(app, organisationId)],
    ['/me/browsers/', (organisationId) => createTestBrowser(app, organisationId)],
    ['/me/sessions/', (organisationId) => createTestSession(app, organisationId)],
    ['/invitations/', (organisationId) => createTestInvitation(app, organisationId)],
  ]

  const objects = new Map<string, Promise<string>>()
  const foreign = createTestSupplier(app)

  type About = { key: SupplierCall; subject: SupplierSubject; isShared: boolean }

  async function idOf({ key, subject, isShared }: About, own: TestSupplier): Promise<string> {
    if (subject === 'nothing' || subject === 'missing') return MISSING
    const maker = makers.find(([part]) => key.includes(part))
    if (!maker) throw new Error(`Say in supplier-walk.ts what ${key} is about.`)
    const [part, make] = maker
    const { organisationId } = subject === 'own' ? own : isShared ? await foreign : await createTestSupplier(app)
    if (!isShared) return make(organisationId)
    const name = `${part} of ${organisationId}`
    const object = objects.get(name) ?? make(organisationId)
    objects.set(name, object)
    return object
  }

  type Sender = { supplier: TestSupplier; headers: Headers }

  async function senderFor(caller: SupplierCallerKind): Promise<Sender> {
    const supplier = await supplierFor(caller)
    return { supplier, headers: await headersOf(caller, supplier) }
  }

  const senders = new Map<SupplierCallerKind, Promise<Sender>>()

  function sharedSender(caller: SupplierCallerKind): Promise<Sender> {
    const sender = senders.get(caller) ?? senderFor(caller)
    senders.set(caller, sender)
    return sender
  }

  type Sent = About & { caller: SupplierCallerKind; isRefused: boolean }

  async function outcomeOf({ caller, isRefused, ...about }: Sent) {
    const { supplier, headers } = await (about.isShared ? sharedSender(caller) : senderFor(caller))
    const id = isRefused ? MISSING : await idOf(about, supplier)
    const typical = TYPICAL_SUPPLIER[about.key]({ email: supplier.user.email, id }) as Parameters<typeof call<SupplierCall>>[1]
    const { error } = await call(about.key, { ...typical, headers })
    return error?.code ?? 'done'
  }

  /** Returns the differences from the matrix. `takenFor` swaps callers, as a negative control. */
  return async function walk(
    key: SupplierCall,
    rows: Partial<Record<SupplierSubject, SupplierRow>>,
    takenFor: TakenFor = {},
  ): Promise<string[]> {
    const wrong: string[] = []
    const walked = (Object.entries(rows) as [SupplierSubject, SupplierRow][]).filter((row) => isWalked(row, rows))
    for (const [subject, row] of walked)
      for (const caller of SUPPLIER_CALLERS) {
        const expected = row[caller]
        const isRefused = BEFORE_THE_OBJECT.includes(expected)
        const isShared = changesNothing(key, expected)
        const outcome = await outcomeOf({ key, subject, caller: takenFor[caller] ?? caller, isRefused, isShared })
        if (outcome !== expected) wrong.push(`${key} about ${subject} by ${caller}: ${outcome} instead of ${expected}`)
      }
    return wrong
  }
}

function roleOf(caller: SupplierCallerKind) {
  return caller === 'front_desk' || caller === 'revenue' || caller === 'finance' ? caller : 'owner'
}
