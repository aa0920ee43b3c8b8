import type { STATES } from '@chautari/contract/account/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { DEMO_GUESTS } from '../booking/demo-bookings.ts'

/** The password of every demo account; never used in production. */
export const DEMO_PASSWORD = 'Chautari@2083'

export type DemoPerson = {
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: (typeof STATES)[number]
  dateOfBirth: CalendarDate
  /** Days since registration. */
  memberForDays: number
}

const HOMES: readonly [address: string, city: string, state: (typeof STATES)[number]][] = [
  ['Lakeside 6', 'Pokhara', 'Gandaki'],
  ['Baneshwor 10', 'Kathmandu', 'Bagmati'],
  ['Namche 4', 'Khumjung', 'Province No. 1'],
  ['Betrawati 2', 'Dhunche', 'Bagmati'],
  ['Ghorahi 14', 'Dang', 'Lumbini'],
  ['Putalibazar 1', 'Syangja', 'Gandaki'],
  ['Chyasal 9', 'Lalitpur', 'Bagmati'],
  ['Marpha 2', 'Jomsom', 'Gandaki'],
  ['Tikapur 5', 'Kailali', 'Sudurpashchim'],
  ['Birendranagar 7', 'Surkhet', 'Karnali'],
  ['Janakpur 8', 'Dhanusha', 'Province No. 2'],
  ['Dharan 15', 'Sunsari', 'Province No. 1'],
]

/** The demo's fictional people, by the e-mail addresses of their bookings. */
export const DEMO_PEOPLE: DemoPerson[] = DEMO_GUESTS.map((name, index) => {
  const [address, city, state] = HOMES[index] ?? ['Bazar 1', 'Kathmandu', 'Bagmati']
  return {
    name,
    ...contactOf(index),
    address,
    city,
    state,
    dateOfBirth: `19${80 + index}-0${1 + (index % 9)}-1${index % 10}` as CalendarDate,
    memberForDays: 420 + 37 * index,
  }
})

/** Returns the fictional contact of a demo person. */
export function contactOf(index: number): { email: string; phone: string } {
  const name = DEMO_GUESTS[index] ?? 'Demo Guest'
  return { email: `${name.toLowerCase().replace(' ', '.')}@traveller.example`, phone: `98410000${String(index + 10)}` }
}
