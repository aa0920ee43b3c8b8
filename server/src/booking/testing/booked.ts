import { calendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingRow } from '../store/bookings.ts'
import type { LineSold, RoomSnapshot } from '../store/tables.ts'

const at = new Date('2026-11-21T08:50:00Z')

const STANDARD_ROOM: RoomSnapshot = {
  kind: 'room',
  title: 'Standard <Double>',
  roomSlug: 'lakeside-standard',
  propertyName: 'Lakeside "House" & Garden',
  propertySlug: 'lakeside',
  type: 'double',
  city: 'Pokhara',
  country: 'Nepal',
  pictureName: 'room-1',
  pictureAlt: 'A room',
  isBreakfastIncluded: true,
  totalBeds: 1,
  maxGuests: 2,
  maxChildren: 1,
  checkInTime: '14:00',
  checkOutTime: '12:00',
  refundTiers: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 72, percent: 50 },
  ],
}

const NIGHTS = ['2026-11-22', '2026-11-23'].map(calendarDate)

const pricesOf = (nightPaisa: Paisa) => NIGHTS.map((night) => ({ night, pricePaisa: nightPaisa, regularPaisa: nightPaisa }))

/** Two rooms of different types, for the nights and the total of `BOOKED_ROOM`. */
export const BOOKED_LINES: LineSold[] = ['lakeside-standard', 'lakeside-family'].map((roomSlug, index) => ({
  roomId: index + 1,
  quantity: 1,
  product: { ...STANDARD_ROOM, roomSlug },
  pricePaisa: paisa(380_000),
  nightPrices: pricesOf(paisa(380_000)),
  grossPaisa: paisa(760_000),
  discountPaisa: paisa(0),
}))

/** A booking whose traveller left an email address and a mobile number. */
export type Reachable = BookingRow & { leadEmail: string; leadPhone: string }

/** A paid stay of two nights, with markup in its texts. */
export const BOOKED_ROOM: Reachable = {
  id: 1,
  reference: '7K3M9QX2VD8RW4HT',
  guestTokenHash: null,
  userId: null,
  origin: 'site',
  reviewedAt: null,
  status: 'approved',
  roomId: 1,
  packageId: null,
  organisationId: 1,
  commissionPercent: 15,
  termsVersion: 1,
  product: STANDARD_ROOM,
  startsOn: calendarDate('2026-11-22'),
  endsOn: calendarDate('2026-11-24'),
  adults: 2,
  children: 1,
  quantity: 1,
  pricePaisa: paisa(760_000),
  lines: null,
  nightPrices: pricesOf(paisa(760_000)),
  totalPaisa: paisa(1_520_000),
  grossPaisa: paisa(1_520_000),
  discountPaisa: paisa(0),
  couponPaisa: paisa(0),
  paidPaisa: paisa(1_520_000),
  refundPaisa: null,
  coupon: null,
  rebooks: 0,
  lapsedAt: null,
  needsApproval: false,
  approveBy: null,
  completedAt: null,
  locale: 'en',
  leadName: "<script>alert('Ram')</script>",
  leadEmail: 'ram@example.com',
  leadPhone: '9841234512',
  alternativePhone: null,
  note: null,
  additionalTravellers: [],
  createdAt: new Date('2026-11-01T08:50:00Z'),
  updatedAt: at,
  holdExpiresAt: null,
  graceUsed: false,
  cancelledAt: null,
}

/** Three paid seats of a package. */
export const BOOKED_SEATS: Reachable = {
  ...BOOKED_ROOM,
  roomId: null,
  packageId: 1,
  lines: null,
  nightPrices: null,
  product: {
    kind: 'package',
    title: 'Ridge walk',
    packageSlug: 'ridge-walk',
    description: 'A walk along a ridge.',
    type: 'Trek',
    city: 'Pokhara',
    country: 'Nepal',
    pictureName: 'lake-noon-1',
    pictureAlt: 'A lake',
    days: 2,
    startTime: '07:00',
    endTime: '17:00',
    meetingPoint: 'Hallan Chowk, Lakeside',
    refundTiers: [],
  },
  quantity: 3,
}
