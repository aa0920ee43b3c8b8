import { addDays, type CalendarDate } from '@chautari/contract/dates'
import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'
import { DEPARTURE_IN_DAYS } from './listings.ts'

type FuzzContext = {
  /** Chooses the first value nearly always. */
  mostly: <T>(good: T, ...others: T[]) => fc.Arbitrary<T>
  /** Leaves a field out nearly always. */
  sometimes: (...values: unknown[]) => fc.Arbitrary<unknown>
  today: CalendarDate
  reason: fc.Arbitrary<unknown>
  pictureOrder: Record<string, fc.Arbitrary<unknown>>
}

/** Returns values for the calls of packages, by their fields. */
export function fuzzedPackages({ mostly, sometimes, today, reason, pictureOrder }: FuzzContext) {
  const theirPackage = { slug: mostly(PLACEHOLDERS.listedPackage, PLACEHOLDERS.listing) }
  const fields = {
    title: sometimes('Ridge walk', ''),
    category: sometimes('Trek', 'Cruise'),
    themes: sometimes(['trek'], ['sea']),
    organisation_id: sometimes(PLACEHOLDERS.organisation, '999999999999999'),
    company_website: sometimes('https://walks.example', 'javascript:alert(1)', null),
    company_phone: sometimes('+977 61 000 0123', ''),
    description_ne: sometimes('दुई दिनको यात्रा', null),
    place: sometimes('pokhara', 'atlantis'),
    passes: sometimes(['kathmandu', 'pokhara'], ['atlantis'], []),
    difficulty: sometimes('Easy', 'Hard', null),
    max_altitude: sometimes(3300, 9999, null),
    refund_tiers: sometimes([{ hours_before: 24, refund_percent: 100 }], [{ hours_before: -1, refund_percent: 101 }]),
    start_time: sometimes('06:30', '24:00'),
    end_time: sometimes('17:00', '5 pm'),
    cutoff_hours: sometimes(48, -1),
    seats: sometimes(9, 0),
    tour: sometimes(
      [{ activity: 'Up', activity_ne: null, altitude: 2000, high_point: null, stops: null }],
      [{ activity: 'Up', activity_ne: null, altitude: 20_000, high_point: {}, stops: [{}] }],
      [],
    ),
    months: sometimes([], Array(12).fill('good'), ['good']),
    inclusions: sometimes(['Guide'], ['']),
    meeting_point: sometimes('By the pier', null),
    meeting_pin: sometimes({ latitude: 28.2, longitude: 83.9 }, { latitude: 0, longitude: 0 }, null),
    reason: sometimes('from their email', ''),
  }

  const day = mostly(addDays(today, DEPARTURE_IN_DAYS), addDays(today, 50), '2020-01-01', 'soon')

  return {
    'GET /staff/packages': {
      text: mostly<unknown>(undefined, 'trek', '%_', 'यात्रा'),
      state: mostly<unknown>(undefined, 'hidden', 'nothing'),
      cursor: mostly<unknown>(undefined, '7', '999999999999999'),
    },
    'GET /staff/packages/:slug': theirPackage,
    'POST /staff/packages': {
      title: mostly('Ridge walk', 'यात्रा'),
      organisation_id: mostly(PLACEHOLDERS.organisation, '999999999999999'),
      category: mostly('Trek', 'Cruise'),
      place: mostly('pokhara', 'atlantis'),
      days: mostly(4, 0),
      is_fixed_departure: mostly<unknown>(true, 'yes'),
      seats: mostly(8, 1000),
      price: mostly(18_500, 0.5),
    },
    'PATCH /staff/packages/:slug': { ...theirPackage, ...fields },
    'POST /staff/packages/:slug/duplicate': { ...theirPackage, title: mostly('Ridge walk by jeep', 'यात्रा') },
    'POST /staff/packages/:slug/publish': theirPackage,
    'POST /staff/packages/:slug/unpublish': { ...theirPackage, reason },
    'POST /staff/packages/:slug/price': { ...theirPackage, price: mostly(19_000, 0), reason },
    'POST /staff/packages/:slug/departures': {
      ...theirPackage,
      days: fc.constantFrom<unknown>([addDays(today, 60)], [addDays(today, 61)], [addDays(today, 62)], ['2020-01-01'], []),
      seats: mostly(8, 0),
      reason,
    },
    'PATCH /staff/packages/:slug/departures': {
      ...theirPackage,
      days: fc.constantFrom<unknown>([addDays(today, DEPARTURE_IN_DAYS)], [addDays(today, 50)], ['2020-01-01'], []),
      seats: mostly<unknown>(9, undefined, 0),
      is_closed: mostly<unknown>(true, undefined, 'yes'),
      reason,
    },
    'GET /staff/packages/:slug/departures/:day/call-off': { ...theirPackage, day },
    'POST /staff/packages/:slug/departures/:day/call-off': { ...theirPackage, day, reason },
    'GET /staff/packages/:slug/departures/:day/moves': { ...theirPackage, day, to: day },
    'POST /staff/packages/:slug/departures/:day/moves': {
      ...theirPackage,
      day,
      to: day,
      references: mostly<unknown>(['0000000000000000'], []),
      reason,
    },
    'POST /staff/packages/:slug/pictures': { slug: mostly('mardi-himal-trek', 'nowhere') },
    'PUT /staff/packages/:slug/pictures': { slug: mostly('mardi-himal-trek', 'nowhere'), ...pictureOrder },
    'POST /staff/packages/:slug/acts/:act/undo': { ...theirPackage, act: mostly('1', '999999999999999') },
  }
}
