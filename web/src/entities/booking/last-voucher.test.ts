import type { Session } from '@chautari/contract/account/shapes'
import type { Booking } from '@chautari/contract/booking/shapes'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeLastVoucher, lastVoucher } from './last-voucher.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T05:00:00Z'), toFake: ['Date'] })
  stored.clear()
})

const session = { token: 'nts_secret', user: { email: 'sita@example.np' }, impersonation: null } as Session
const signIn = (as: Partial<Session> = {}) => stored.set('chautari.session', JSON.stringify({ ...session, ...as }))

const booking = {
  booking_reference: '7K3M9QX2VD8RW4HT',
  status: 'approved',
  is_masked: false,
  starts_at: '2026-12-01',
  ends_at: '2026-12-03',
  quantity: 2,
  lines: [] as Booking['lines'],
  lead_traveller_name: 'Sita Sharma',
  lead_traveller_email: 'sita@example.np',
  lead_traveller_phone: '9841234567',
  server_time: '2026-11-22T05:00:00Z',
  product: {
    kind: 'room',
    title: 'Lake room',
    property_name: 'Phewa Horizon Resort',
    location: { address: { city: 'Pokhara', country: 'Nepal' } },
    start_date_time: '2026-12-01T08:15:00Z',
    end_date_time: '2026-12-03T05:15:00Z',
  },
} as Booking

test('a stored voucher has the facts needed offline and no contact details', () => {
  storeLastVoucher(booking)
  expect(lastVoucher()).toMatchObject({ reference: '7K3M9QX2VD8RW4HT', title: 'Lake room', traveller: 'Sita Sharma' })
  expect([...stored.values()].join()).not.toMatch(/@|98412/)
})

test('a stored voucher of a mix names and counts all its rooms', () => {
  const lines = [
    { quantity: 1, title: 'Family Room' },
    { quantity: 2, title: 'Double' },
  ] as Booking['lines']
  storeLastVoucher({ ...booking, quantity: 1, lines })
  expect(lastVoucher()).toMatchObject({ title: '1 Family Room + 2 Double', quantity: 3 })
})

test.each([
  ['masked', { is_masked: true }],
  ['not paid', { status: 'payment_pending' as const }],
  ['cancelled', { status: 'cancelled' as const }],
])('a booking that is %s is not stored as a voucher', (_what, changes) => {
  storeLastVoucher({ ...booking, ...changes })
  expect(lastVoucher()).toBeNull()
})

test('a voucher is removed when its booking is no longer active, and unaffected by other bookings', () => {
  storeLastVoucher(booking)
  storeLastVoucher({ ...booking, booking_reference: 'AAAAAAAAAAAAAAAA', status: 'cancelled' })
  expect(lastVoucher()).not.toBeNull()
  storeLastVoucher({ ...booking, status: 'cancellation_approved' })
  expect(stored.size).toBe(0)
})

test('a voucher is only shown to the user who viewed it', () => {
  signIn()
  storeLastVoucher(booking)
  expect(lastVoucher()).not.toBeNull()
  signIn({ user: { ...session.user, email: 'hari@example.np' } })
  expect(lastVoucher()).toBeNull()
  signIn()
  expect(lastVoucher()).toBeNull()
})

test("a signed-in user's voucher is removed with the session", () => {
  signIn()
  storeLastVoucher(booking)
  stored.delete('chautari.session')
  expect(lastVoucher()).toBeNull()
  expect(stored.size).toBe(0)
})

test('a booking viewed during impersonation is not stored as a voucher', () => {
  signIn({ impersonation: { by: 'asha', until: '2026-11-22T06:00:00Z' } })
  storeLastVoucher(booking)
  stored.delete('chautari.session')
  expect(lastVoucher()).toBeNull()
})

test('a voucher stored by another version is ignored', () => {
  stored.set('chautari.voucher', JSON.stringify({ reference: '7K3M9QX2VD8RW4HT', viewer: null }))
  expect(lastVoucher()).toBeNull()
})

test('a voucher is removed a week after the journey, and never stored later than that', () => {
  vi.setSystemTime(new Date('2026-12-10T05:00:00Z'))
  storeLastVoucher(booking)
  expect(lastVoucher()).not.toBeNull()
  vi.setSystemTime(new Date('2026-12-10T06:00:00Z'))
  expect(lastVoucher()).toBeNull()
  storeLastVoucher(booking)
  expect(stored.size).toBe(0)
})
