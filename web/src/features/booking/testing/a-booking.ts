import type { Booking } from '@chautari/contract/booking/shapes'

export const REFERENCE = '7K3M9QX2VD8RW4HT'

/** The fields that rooms and packages share. */
export const A_JOURNEY = {
  title: 'Deluxe Lake View',
  slug: 'phewa-horizon-resort-deluxe',
  type: 'Deluxe',
  start_date_time: '2026-12-05T08:15:00.000Z',
  end_date_time: '2026-12-07T06:15:00.000Z',
  thumbnail: { url: '/media/lake.avif', alt: 'A lake' },
  location: { address: { city: 'Pokhara', country: 'Nepal' } },
  venue: {
    address: 'Lakeside Road 6, Pokhara',
    address_ne: 'Lakeside Road 6, पोखरा',
    latitude: 28.21,
    longitude: 83.96,
    phone: '+977 61 000 0142',
    check_in_until: '22:00',
  },
}

export const A_ROOM = {
  ...A_JOURNEY,
  kind: 'room' as const,
  property_name: 'Phewa Horizon Resort',
  property_slug: 'phewa-horizon-resort',
  is_breakfast_included: true,
  meal: 'breakfast' as const,
  total_beds: 1,
  max_allowed_guests: 2,
  max_allowed_childrens: 0,
  plan: { code: 'standard', title: 'Standard rate' },
}

/** The only line of the booking below. */
export const A_LINE: Booking['lines'][number] = {
  room_slug: A_ROOM.slug,
  title: A_ROOM.title,
  quantity: 1,
  plan: A_ROOM.plan,
  price: 7600,
  night_prices: [],
  regular_amount: 15200,
  amount: 15200,
  share: 15200,
  tiers: [],
}

/** A two-night room booking, unpaid, whose hold has just ended. */
export const A_BOOKING: Booking = {
  id: REFERENCE,
  booking_reference: REFERENCE,
  status: 'payment_pending',
  type: 'room',
  is_masked: false,
  is_paid: false,
  is_free: false,
  is_completed: false,
  is_reserved: false,
  has_availability: true,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  cancelled_at: null,
  hold_expires_at: '2026-11-21T06:12:00.000Z',
  needs_approval: false,
  approve_by: null,
  server_time: '2026-11-21T06:20:00.000Z',
  price: 7600,
  night_prices: [
    { night: '2026-12-05', price: 7600, regular_price: 7600 },
    { night: '2026-12-06', price: 7600, regular_price: 7600 },
  ],
  quantity: 1,
  nights: 2,
  adult_count: 2,
  child_count: 0,
  currency: 'NPR',
  total_amount: 15200,
  refund_amount: null,
  coupon: null,
  applied_discount: null,
  refundable_policy: { refundable_amount: 0, user_paid_amount: 0, is_by_hand: false, quote: 'q', tiers: [] },
  terms_version: 1,
  payment_started: false,
  rebooks_left: 3,
  timeline: [{ step: 'reserved', at: '2026-11-21T06:00:00.000Z' }],
  lead_traveller_name: 'Sita Sharma',
  lead_traveller_email: 'sita@example.np',
  lead_traveller_phone: '9841234567',
  note: null,
  additional_traveller_details: [],
  starts_at: '2026-12-05',
  ends_at: '2026-12-07',
  qr_code: null,
  product: A_ROOM,
  lines: [A_LINE],
  pending_change: null,
  proposal: null,
  missed_change: null,
  earlier: [],
}
