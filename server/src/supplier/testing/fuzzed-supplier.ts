import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import type fc from 'fast-check'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { DEPARTURE_IN_DAYS } from '../../staff/testing/listings.ts'
import { requestToken } from '../../platform/secrets/tokens.ts'
import { createTestListingChange } from '../../listing/testing/changes.ts'
import { fuzzedOwnListings, type Fields } from './fuzzed-own-listings.ts'
import { fuzzedOnboarding } from './fuzzed-onboarding.ts'
import { testBrowser } from './browsers.ts'
import { createTestDocument } from './organisations.ts'
import {
  createTestPackageOf,
  createTestInvitation,
  createTestPicture,
  createTestPromotion,
  createTestProperty,
  createTestReview,
  createTestSupplier,
  SUPPLIER_PASSWORD,
  type TestSupplier,
} from './members.ts'

/** How to get the reference of a booking with a thread, and where to note the bookings that were paid. */
type Known = { threadOf: () => Promise<string>; paidFor: Set<string> }

/** Returns what makes the session of an owner whose organisation has the booking with `threadOf`'s reference, on first use. */
export function fuzzedSupplierOf(testApp: TestApp, { threadOf, paidFor }: Known) {
  const { app, db } = testApp
  let owner: Promise<TestSupplier> | undefined
  const member = () =>
    (owner ??= (async () => {
      const [row] = await db
        .select()
        .from(bookings)
        .where(eq(bookings.reference, await threadOf()))
      if (!row?.organisationId) throw new Error('The booking has no organisation.')
      return createTestSupplier(app, { organisationId: row.organisationId })
    })())
  let request: Promise<{ reference: string; token: string }> | undefined
  const pending = () =>
    (request ??= (async () => {
      const { bookAndPay } = await paidBookingsOf(testApp)
      const { reference } = await bookAndPay({ needsApproval: true })
      paidFor.add(reference)
      const { organisationId } = await member()
      const ofReference = eq(bookings.reference, reference)
      const [row] = await db
        .update(bookings)
        .set({ organisationId })
        .where(ofReference)
        .returning({ approveBy: bookings.approveBy })
      if (!row?.approveBy) throw new Error('The booking waits for no answer.')
      return { reference, token: requestToken(app.config.secret, { reference, approveBy: row.approveBy }) }
    })())
  return {
    supplierRequest: async () => (await pending()).reference,
    supplierRequestToken: async () => (await pending()).token,
    supplierProperty: async () => (await createTestProperty(app, (await member()).organisationId)).slug,
    supplierRoom: async () => `${(await createTestProperty(app, (await member()).organisationId)).slug}-double`,
    supplierPackage: async () => createTestPackageOf(app, (await member()).organisationId),
    supplierPromotion: async () => createTestPromotion(app, (await member()).organisationId),
    // It stands in the address, where its slash would end the name.
    supplierPicture: async () => encodeURIComponent(await createTestPicture(app, (await member()).organisationId)),
    listingChange: () => createTestListingChange(app),
    supplierReview: async () => createTestReview(app, (await member()).organisationId),
    supplierDocument: async () => createTestDocument(app, (await member()).organisationId),
    supplierName: async () => (await member()).user.email,
    supplierCookie: async () => (await member()).headers.cookie,
    supplierCsrf: async () => (await member()).headers['x-csrf-token'],
    supplierOrganisation: async () => String((await member()).organisationId),
    supplierColleague: async () => {
      const { organisationId } = await member()
      return String((await createTestSupplier(app, { organisationId, roles: ['front_desk'] })).memberId)
    },
    supplierInvitation: async () => createTestInvitation(app, (await member()).organisationId),
  }
}

type Mostly = <T>(good: T, ...others: T[]) => fc.Arbitrary<T>

type Given = { mostly: Mostly; held: string; today: CalendarDate; roomFields: Fields }

/** Returns valid values for the calls of suppliers. `held` is a booking without a thread; `roomFields` are those of a room. */
export function fuzzedSuppliers({ mostly, held, today, roomFields }: Given) {
  const reference = mostly<unknown>(PLACEHOLDERS.thread, held)
  const complaint = { reason: mostly('scam', 'boredom'), note: mostly<unknown>(undefined, 'Wants cash', 'x'.repeat(501)) }
  const theirProperty = { slug: mostly<string>(PLACEHOLDERS.supplierProperty, 'nowhere') }
  const theirPackage = { slug: mostly<string>(PLACEHOLDERS.supplierPackage, 'nowhere') }
  const departing = addDays(today, DEPARTURE_IN_DAYS)
  const theirDeparture = { ...theirPackage, day: mostly<string>(departing, '2020-01-01', 'soon') }
  const undoing = { id: mostly<string>('7', 'x') }
  return {
    ...fuzzedCalendar(mostly, today),
    'GET /supplier/properties/:slug/warnings': theirProperty,
    'GET /supplier/properties/:slug/acts': theirProperty,
    'POST /supplier/properties/:slug/acts/:id/undo': { ...theirProperty, ...undoing },
    'POST /supplier/packages/:slug/departures': {
      ...theirPackage,
      days: mostly<unknown>([addDays(departing, 30)], ['2020-01-01'], []),
      seats: mostly(8, 0),
    },
    'PATCH /supplier/packages/:slug/departures': {
      ...theirPackage,
      days: mostly<unknown>([departing], [addDays(departing, 1)], []),
      seats: mostly<unknown>(9, undefined, 0),
      is_closed: mostly<unknown>(undefined, true, 'yes'),
    },
    'PUT /supplier/packages/:slug/price': { ...theirPackage, price: mostly(19_000, 0) },
    'POST /supplier/packages/:slug/acts/:id/undo': { ...theirPackage, ...undoing },
    'GET /supplier/packages/:slug/departures/:day/call-off': theirDeparture,
    'POST /supplier/packages/:slug/departures/:day/call-off': { ...theirDeparture, reason: mostly('Snow on the pass', ' ') },
    'GET /supplier/packages/:slug/departures/:day/moves': { ...theirDeparture, to: mostly(addDays(departing, 7), 'tomorrow') },
    'POST /supplier/packages/:slug/departures/:day/moves': {
      ...theirDeparture,
      to: mostly(addDays(departing, 7), departing),
      references: mostly<unknown>(['0000000000000000'], []),
      reason: mostly('Too few travellers', ' '),
    },
    'POST /supplier/sign-in': {
      name: mostly(PLACEHOLDERS.supplierName, PLACEHOLDERS.email),
      password: mostly(SUPPLIER_PASSWORD, 'wrong'),
      code: mostly<unknown>(undefined, '000000'),
    },
    'POST /supplier/me/organisation': { organisation_id: mostly<string>(PLACEHOLDERS.supplierOrganisation, '7', 'x') },
    'GET /supplier/threads': { unread: mostly<unknown>(undefined, 'yes', 'no'), cursor: mostly<unknown>(undefined, 'x') },
    'GET /supplier/bookings/:reference/messages': { reference, before: mostly<unknown>(undefined, '7', '0') },
    'POST /supplier/bookings/:reference/messages': { reference, text: mostly('At seven', '', '९८४१२३४५६७', '<b>x</b>') },
    'POST /supplier/bookings/:reference/messages/pictures': { reference: mostly<string>(PLACEHOLDERS.stay, held) },
    'GET /supplier/bookings/:reference/messages/pictures/:picture': {
      reference,
      picture: mostly<string>(PLACEHOLDERS.shownPicture, '0'.repeat(32), '../x'),
    },
    'POST /supplier/bookings/:reference/messages/read': { reference, through: mostly<unknown>(1, 0, 1e15) },
    'POST /supplier/bookings/:reference/messages/:id/report': {
      reference,
      id: mostly<string>(PLACEHOLDERS.question, '7'),
      ...complaint,
    },
    'PUT /supplier/bookings/:reference/messages/block': { reference, ...complaint },
    'DELETE /supplier/bookings/:reference/messages/block': { reference },
    'DELETE /supplier/invitations/:id': { id: mostly<string>(PLACEHOLDERS.supplierInvitation, '7') },
    'PATCH /supplier/members/:id': {
      id: mostly<string>(PLACEHOLDERS.supplierColleague, '7'),
      roles: mostly<unknown>(['finance'], ['owner'], [], 'x'),
      limited_to: mostly<unknown>(null, { properties: ['7'], packages: [] }),
      version: mostly<unknown>(1, 7, 'x'),
    },
    'DELETE /supplier/members/:id': { id: mostly<string>(PLACEHOLDERS.supplierColleague, '7') },
    'POST /supplier/me/totp': {
      setup: mostly('x', 'x'.repeat(601)),
      code: mostly('000000', 'x'),
      current_password: mostly(SUPPLIER_PASSWORD, 'wrong'),
    },
    'POST /supplier/me/totp/off': { current_password: mostly(SUPPLIER_PASSWORD, 'wrong') },
    'DELETE /supplier/me/sessions/:id': { id: mostly('7', 'x') },
    'POST /supplier/me/browsers': {
      endpoint: mostly('https://push.example/7', 'https://10.0.0.7/7', 'x'),
      keys: mostly<unknown>(testBrowser().keys, { p256dh: 'x', auth: 'x' }, 'x'),
    },
    'DELETE /supplier/me/browsers/:id': { id: mostly('7', 'x') },
    'POST /supplier/me/browsers/:id/test': { id: mostly('7', 'x') },
    'GET /supplier/bookings': {
      view: mostly<unknown>(undefined, 'past', 'nothing'),
      text: mostly<unknown>(undefined, 'sita', '%_'),
      cursor: mostly<unknown>(undefined, '2026-12-01_7', '2026-99-99_7', 'x'),
    },
    'GET /supplier/bookings/:reference': { reference: mostly<string>(PLACEHOLDERS.supplierRequest, held) },
    'POST /supplier/bookings/:reference/answer': {
      reference: mostly<string>(PLACEHOLDERS.supplierRequest, held),
      reason: mostly('No room is left', ' '),
    },
    'PUT /supplier/bookings/:reference/no-show': { reference: mostly<string>(PLACEHOLDERS.supplierRequest, held) },
    'DELETE /supplier/bookings/:reference/no-show': { reference: mostly<string>(PLACEHOLDERS.supplierRequest, held) },
    'GET /supplier/bookings/:reference/passports': { reference: mostly<string>(PLACEHOLDERS.supplierRequest, held) },
    'PUT /supplier/bookings/:reference/passports': {
      reference: mostly<string>(PLACEHOLDERS.supplierRequest, held),
      passports: mostly<unknown>(
        [{ is_lead: true, name: 'Anna Keller', nationality: 'CH', number: 'x 123 456' }],
        [{ is_lead: true, name: 'Anna Keller', nationality: 'NP', number: '1' }],
        [],
      ),
      version: mostly<unknown>('', '2026-12-01', 7),
    },
    'GET /supplier/passports': { day: mostly<unknown>(undefined, '2026-12-01', 'soon') },
    'GET /supplier/arrivals': { day: mostly<unknown>(undefined, '2026-12-01', '2026-99-99') },
    'POST /supplier/request': {
      reference: mostly<string>(PLACEHOLDERS.supplierRequest, held),
      token: mostly<string>(PLACEHOLDERS.supplierRequestToken, 'x'),
    },
    'POST /supplier/request/answer': {
      reference: mostly<string>(PLACEHOLDERS.supplierRequest, held),
      token: mostly<string>(PLACEHOLDERS.supplierRequestToken, 'x'),
      answer: mostly<unknown>({ answer: 'accept' }, { answer: 'decline', reason: 'No room' }, { answer: 'decline' }, 'accept'),
    },
    'GET /supplier/reviews': { answered: mostly<unknown>(undefined, 'no', 'maybe'), cursor: mostly<unknown>(undefined, '7') },
    'POST /supplier/reviews/:id/reply': {
      id: mostly<string>(PLACEHOLDERS.supplierReview, '7'),
      text: mostly('Thank you for coming', '', 'www.x.example'),
    },
    'POST /staff/organisations/:id/owners': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      email: mostly('owner@hotel.example', 'x'),
      language: mostly('ne', 'fr'),
    },
    'DELETE /staff/organisations/:id/invitations/:invitation': {
      id: mostly<string>(PLACEHOLDERS.supplierOrganisation, '999999999999999'),
      invitation: mostly<string>(PLACEHOLDERS.supplierInvitation, '7'),
    },
    'GET /staff/organisations/:id': { id: mostly<string>(PLACEHOLDERS.organisation, '999999999999999') },
    'POST /staff/organisations/:id/suspend': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      reason: mostly('complaints', ' '),
    },
    'POST /staff/organisations/:id/resume': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      reason: mostly('settled', ' '),
    },
    ...fuzzedOwnListings({ mostly, roomFields }),
    ...fuzzedOnboarding({ mostly }),
    'POST /supplier/phones/code': { phone: mostly('9841000140', '061520123') },
    'POST /supplier/phones': { phone: mostly('9841000140', '061520123'), code: mostly('000000', '1') },
    'POST /supplier/sms-phone/code': { phone: mostly('9841000128', '12345') },
    'POST /supplier/sms-phone': {
      phone: mostly('9841000128', '12345'),
      code: mostly('000000', 'x'),
      language: mostly('ne', 'fr'),
      calendar: mostly('bs', 'ad', 'x'),
    },
    'PATCH /supplier/sms-phone': {
      language: mostly('ne', 'fr'),
      calendar: mostly('bs', 'x'),
      property: mostly<unknown>(null, 'x', 7),
    },
    'POST /sms/inbound': {
      id: mostly('1', ''),
      from: mostly('+9779841000128', ''),
      text: mostly('1 KDT4', 'BANDA 14-16'),
      received_at: mostly('2026-11-27T10:00:00Z', 'x'),
    },
    'PUT /supplier/quick-replies': { replies: mostly<unknown>([], 'x') },
  }
}

/** Returns valid values for the calendar of a property. */
function fuzzedCalendar(mostly: Mostly, today: CalendarDate) {
  const days = [{ from: addDays(today, 40), to: addDays(today, 42) }]
  const rooms = [`${PLACEHOLDERS.supplierProperty}-double`]
  return {
    'GET /supplier/calendar': {
      property: mostly<unknown>(PLACEHOLDERS.supplierProperty, undefined, 'nowhere'),
      from: mostly<string>(today, 'soon'),
      to: mostly<string>(addDays(today, 30), addDays(today, 93), today),
    },
    'POST /supplier/properties/:slug/acts': {
      slug: mostly<string>(PLACEHOLDERS.supplierProperty, 'nowhere'),
      preview: mostly<unknown>(false, true, 1),
      changes: mostly<unknown>(
        [{ rooms, days, price: { percent: 10 }, min_stay: 2 }],
        [{ rooms, days, is_closed: true, plan: 'nothing' }],
        [{ rooms: ['x'], days, rooms_to_sell: 999 }],
        [{ rooms, days: [{ from: '2020-01-01', to: 'soon' }] }],
        [],
      ),
      season: mostly<unknown>(undefined, 'Winter weekdays', ''),
      seen: mostly<unknown>(null, 0, -1, 1e15),
    },
  }
}
