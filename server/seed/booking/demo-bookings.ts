import type { Provider } from '../../src/payment/store/tables.ts'

/** A captured payment, by provider. */
export type DemoPayment = { minutesLater: number; kind: 'paid' | 'paid late' | 'paid again' | 'paid in part'; by: Provider }

/** Another provider verdict. */
export type DemoAnswer = 'refused' | 'in doubt' | 'unresolved'

/** Events caused by people or by time. */
export type DemoDecision =
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'cancel requested'
  | 'cancel agreed'
  | 'cancel refused'
  | 'refunds sent'
  | 'lapsed'
  | 'taken by another'
  | 'over'

/** The events of a demo booking, in order, each some minutes after the previous one. */
export type DemoEvent = DemoPayment | { minutesLater: number; kind: DemoAnswer | DemoDecision }

type Sold =
  | { room: string; nights: number; rooms: number; adults: number; children: number }
  | { package: string; persons: number }

/** A demo booking: traveller, product, start (days from today) and age. */
export type DemoBooking = { guest: number; sold: Sold; startsIn: number; madeMinutesAgo: number; events: DemoEvent[] }

/** The demo package that needs the operator's approval. */
export const APPROVED_BY_ITS_SUPPLIER = 'khopra-danda-ridge-trek'

/** Fictional people with addresses that don't exist. */
export const DEMO_GUESTS = [
  'Sita Gurung',
  'Ramesh Adhikari',
  'Pemba Sherpa',
  'Anita Tamang',
  'Bikash Thapa',
  'Sunita Rai',
  'Kiran Maharjan',
  'Dolma Lama',
  'Prakash Chaudhary',
  'Mina Karki',
  'Suraj Magar',
  'Laxmi Poudel',
] as const

const HOUR = 60
const DAY = 24 * HOUR

const stay = (room: string, nights: number, { rooms = 1, adults = 2, children = 0 } = {}): Sold => ({
  room,
  nights,
  rooms,
  adults,
  children,
})
const tour = (slug: string, persons: number): Sold => ({ package: slug, persons })
const paid = (by: Provider, minutesLater = 4): DemoEvent => ({ minutesLater, kind: 'paid', by })
const then = (kind: DemoAnswer | DemoDecision, minutesLater: number): DemoEvent => ({ minutesLater, kind })

/** About forty bookings. The first guest, whom the start-up text of `npm start` names, has one in every status (spec 1 §4). */
export const DEMO_BOOKINGS: DemoBooking[] = [
  // Confirmed, upcoming.
  { guest: 0, sold: stay('seti-family-hotel-standard', 2), startsIn: 12, madeMinutesAgo: 9 * DAY, events: [paid('esewa')] },
  { guest: 1, sold: stay('nagarkot-dawn-resort-deluxe', 1), startsIn: 6, madeMinutesAgo: 3 * DAY, events: [paid('khalti')] },
  { guest: 2, sold: stay('namche-terrace-tea-house-twin', 2), startsIn: 20, madeMinutesAgo: 12 * DAY, events: [paid('nic')] },
  {
    guest: 3,
    sold: stay('bodhi-garden-hotel-twin', 2, { rooms: 2, adults: 4 }),
    startsIn: 15,
    madeMinutesAgo: 5 * DAY,
    events: [paid('esewa')],
  },
  { guest: 4, sold: stay('sal-forest-lodge-standard', 2), startsIn: 9, madeMinutesAgo: 2 * DAY, events: [paid('khalti')] },
  { guest: 5, sold: stay('marpha-apple-house-twin', 1), startsIn: 25, madeMinutesAgo: 7 * DAY, events: [paid('esewa', 9)] },
  { guest: 6, sold: stay('ilam-tea-garden-bungalow-deluxe', 3), startsIn: 33, madeMinutesAgo: 6 * DAY, events: [paid('nic', 6)] },
  { guest: 7, sold: stay('boudha-mandala-stay-standard', 1), startsIn: 2, madeMinutesAgo: 1 * DAY, events: [paid('esewa')] },
  { guest: 8, sold: tour('chitwan-jungle-safari', 2), startsIn: 14, madeMinutesAgo: 8 * DAY, events: [paid('khalti')] },
  { guest: 9, sold: tour('ghorepani-poon-hill-trek', 3), startsIn: 21, madeMinutesAgo: 10 * DAY, events: [paid('esewa', 7)] },
  { guest: 10, sold: tour('mardi-himal-trek', 2), startsIn: 28, madeMinutesAgo: 4 * DAY, events: [paid('nic')] },
  { guest: 11, sold: tour('pokhara-family-holiday', 4), startsIn: 18, madeMinutesAgo: 3 * DAY, events: [paid('esewa')] },
  { guest: 3, sold: tour('manakamana-day-pilgrimage', 2), startsIn: 8, madeMinutesAgo: 2 * DAY, events: [] },
  // Confirmed, with an overpayment being refunded.
  {
    guest: 1,
    sold: stay('tansen-white-lake-inn-standard', 1),
    startsIn: 16,
    madeMinutesAgo: 2 * DAY,
    events: [paid('esewa'), { minutesLater: 2, kind: 'paid again', by: 'esewa' }],
  },
  // Completed.
  {
    guest: 0,
    sold: stay('bandipur-slate-house-standard', 2),
    startsIn: -26,
    madeMinutesAgo: 40 * DAY,
    events: [paid('esewa'), then('over', 16 * DAY)],
  },
  {
    guest: 2,
    sold: stay('rhino-track-guest-house-standard', 2),
    startsIn: -18,
    madeMinutesAgo: 30 * DAY,
    events: [paid('khalti'), then('over', 14 * DAY + 12 * HOUR)],
  },
  {
    guest: 4,
    sold: stay('patan-courtyard-inn-twin', 1),
    startsIn: -12,
    madeMinutesAgo: 20 * DAY,
    events: [paid('nic'), then('over', 9 * DAY + 12 * HOUR)],
  },
  {
    guest: 5,
    sold: stay('machhapuchhre-lake-palace-deluxe', 2),
    startsIn: -9,
    madeMinutesAgo: 15 * DAY,
    events: [paid('esewa'), then('over', 8 * DAY + 12 * HOUR)],
  },
  {
    guest: 6,
    sold: stay('monal-hostel-dorm', 3, { adults: 1 }),
    startsIn: -7,
    madeMinutesAgo: 9 * DAY,
    events: [paid('khalti'), then('over', 5 * DAY + 12 * HOUR)],
  },
  {
    guest: 8,
    sold: tour('kathmandu-heritage-day', 2),
    startsIn: -15,
    madeMinutesAgo: 18 * DAY,
    events: [paid('esewa'), then('over', 5 * DAY)],
  },
  {
    guest: 9,
    sold: tour('chitwan-jungle-safari', 2),
    startsIn: -22,
    madeMinutesAgo: 30 * DAY,
    events: [paid('esewa'), then('over', 12 * DAY)],
  },
  {
    guest: 11,
    sold: tour('upper-seti-rafting-day', 3),
    startsIn: -5,
    madeMinutesAgo: 8 * DAY,
    events: [paid('khalti'), then('over', 5 * DAY)],
  },
  // Held now, and lapsed.
  { guest: 0, sold: stay('gorkha-durbar-inn-standard', 2), startsIn: 11, madeMinutesAgo: 2, events: [] },
  { guest: 10, sold: tour('tharu-village-stay', 2), startsIn: 13, madeMinutesAgo: 3, events: [] },
  {
    guest: 2,
    sold: stay('dharan-clock-tower-hotel-twin', 1),
    startsIn: 17,
    madeMinutesAgo: 5 * HOUR,
    events: [then('lapsed', 13)],
  },
  { guest: 6, sold: tour('panchase-hill-trek', 2), startsIn: 24, madeMinutesAgo: 2 * DAY, events: [then('lapsed', 13)] },
  // Unpaid: failed, uncertain, and under review by staff.
  {
    guest: 0,
    sold: stay('kagbeni-red-house-inn-standard', 1),
    startsIn: 19,
    madeMinutesAgo: 8 * HOUR,
    events: [then('refused', 5), then('lapsed', 8)],
  },
  {
    guest: 8,
    sold: tour('trishuli-river-rafting-day', 2),
    startsIn: 10,
    madeMinutesAgo: 4 * HOUR,
    events: [then('refused', 6), then('lapsed', 7)],
  },
  {
    guest: 0,
    sold: stay('siddhartha-business-hotel-standard', 1),
    startsIn: 7,
    madeMinutesAgo: 25,
    events: [then('in doubt', 6)],
  },
  {
    guest: 0,
    sold: stay('khaptad-gate-guest-house-standard', 2),
    startsIn: 30,
    madeMinutesAgo: 30 * HOUR,
    events: [then('in doubt', 6), then('unresolved', 25 * HOUR)],
  },
  {
    guest: 11,
    sold: stay('jomsom-wind-hotel-twin', 1),
    startsIn: 22,
    madeMinutesAgo: 6 * HOUR,
    events: [{ minutesLater: 5, kind: 'paid in part', by: 'esewa' }],
  },
  // Awaiting approval, approved and declined.
  {
    guest: 0,
    sold: tour('khopra-danda-ridge-trek', 2),
    startsIn: 40,
    madeMinutesAgo: 3 * HOUR,
    events: [paid('esewa')],
  },
  {
    guest: 4,
    sold: tour('khopra-danda-ridge-trek', 1),
    startsIn: 44,
    madeMinutesAgo: 3 * DAY,
    events: [paid('nic'), then('accepted', 6 * HOUR)],
  },
  {
    guest: 0,
    sold: tour('khopra-danda-ridge-trek', 6),
    startsIn: 35,
    madeMinutesAgo: 4 * DAY,
    events: [paid('esewa'), then('declined', 9 * HOUR)],
  },
  // Paid late, when the last room was taken.
  {
    guest: 7,
    sold: stay('ghandruk-gurung-homestay-family', 2),
    startsIn: 16,
    madeMinutesAgo: 3 * DAY,
    events: [then('lapsed', 13), then('taken by another', 2), { minutesLater: 3, kind: 'paid late', by: 'esewa' }],
  },
  // Cancellation pending, and cancelled.
  {
    guest: 0,
    sold: stay('danfe-grand-palace-deluxe', 4),
    startsIn: 27,
    madeMinutesAgo: 5 * DAY,
    events: [paid('nic'), then('cancel requested', 2 * DAY)],
  },
  {
    guest: 0,
    sold: stay('machhapuchhre-lake-palace-deluxe', 3, { rooms: 2, adults: 4 }),
    startsIn: 5,
    madeMinutesAgo: 6 * DAY,
    events: [paid('esewa'), then('cancel requested', 2 * DAY), then('cancel refused', 20 * HOUR)],
  },
  {
    guest: 0,
    sold: stay('swotha-brick-house-standard', 2),
    startsIn: 14,
    madeMinutesAgo: 4 * DAY,
    events: [paid('esewa'), then('cancelled', 1 * DAY)],
  },
  {
    guest: 9,
    sold: stay('lukla-runway-lodge-standard', 1),
    startsIn: 26,
    madeMinutesAgo: 8 * DAY,
    events: [paid('khalti'), then('cancelled', 1 * DAY), then('refunds sent', 1 * DAY)],
  },
  {
    guest: 0,
    sold: stay('phewa-horizon-resort-standard', 1),
    startsIn: 10,
    madeMinutesAgo: 7 * DAY,
    events: [paid('esewa'), then('cancelled', 2 * DAY)],
  },
  {
    guest: 4,
    sold: tour('kathmandu-heritage-day', 2),
    startsIn: 15,
    madeMinutesAgo: 6 * DAY,
    events: [paid('nic'), then('withdrawn', 2 * DAY), then('refunds sent', 1 * DAY)],
  },
  {
    guest: 5,
    sold: tour('manakamana-day-pilgrimage', 1),
    startsIn: 12,
    madeMinutesAgo: 3 * DAY,
    events: [then('cancelled', 1 * DAY)],
  },
]
