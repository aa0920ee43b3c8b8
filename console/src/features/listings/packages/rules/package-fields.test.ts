import { describe, expect, test } from 'vitest'
import { bodyOf, fieldsOf, isTrek, type Fields, type PackageFile } from './package-fields.ts'

const FILE: PackageFile = {
  slug: 'ridge-walk',
  is_live: false,
  title: 'Ridge walk',
  title_ne: null,
  category: 'Trek',
  themes: ['trek'],
  organisation: { id: '7', name: 'Ridge Walks' },
  supplier_email: null,
  company_website: null,
  company_phone: '',
  description: '',
  description_ne: null,
  additional_information: '',
  additional_information_ne: null,
  place: { slug: 'pokhara', name: 'Pokhara', name_ne: 'पोखरा', latitude: 28.2096, longitude: 83.9856 },
  passes: [{ slug: 'pokhara', name: 'Pokhara', name_ne: 'पोखरा' }],
  difficulty: null,
  max_altitude: null,
  needs_approval: false,
  refund_tiers: [],
  days: 1,
  is_fixed_departure: true,
  start_time: '07:00',
  end_time: '17:00',
  cutoff_hours: 72,
  seats: 8,
  tour: [{ activity: '', activity_ne: null, altitude: null, high_point: null, stops: null }],
  months: [],
  inclusions: [],
  exclusions: [],
  meeting_point: null,
  meeting_pin: null,
  price: 18_500,
  offer_price: null,
  pictures: [],
  departures: [],
  missing: [],
}
const FIELDS = fieldsOf(FILE)
const sent = (changed: Partial<Fields>) => bodyOf(changed, { ...FIELDS, ...changed })

describe('the body of a changed package', () => {
  test.each<[Partial<Fields>, object]>([
    [{}, {}],
    [
      { title_ne: 'डाँडा', needs_approval: true },
      { title_ne: 'डाँडा', needs_approval: true },
    ],
    [
      { supplier_email: ' ', difficulty: '' },
      { supplier_email: null, difficulty: null },
    ],
    [
      { seats: '१२', cutoff_hours: 'soon' },
      { seats: 12, cutoff_hours: null },
    ],
    [{ max_altitude: '' }, { max_altitude: null }],
    [{ max_altitude: 'high' }, { max_altitude: -1 }],
    [{ inclusions: ['Guide', ' '] }, { inclusions: ['Guide'] }],
    [{ organisation: { id: '9', name: 'Others' } }, { organisation_id: '9' }],
    [
      { passes: FIELDS.passes, place: FIELDS.place },
      { passes: ['pokhara'], place: 'pokhara' },
    ],
    [{ refund_tiers: [{ hours: '72', percent: '100' }] }, { refund_tiers: [{ hours_before: 72, refund_percent: 100 }] }],
    [{ months: FIELDS.months.with(0, 'best') }, { months: [] }],
    [{ months: Array.from({ length: 12 }, () => 'good' as const) }, { months: Array.from({ length: 12 }, () => 'good') }],
    [{ latitude: '28.2', longitude: '83.9' }, { meeting_pin: { latitude: 28.2, longitude: 83.9 } }],
    [{ latitude: '28.2' }, { meeting_pin: { latitude: 28.2, longitude: null } }],
    [{ latitude: '' }, { meeting_pin: null }],
  ])('of %j is %j', (changed, body) => {
    expect(sent(changed)).toEqual(body)
  })

  test('holds everything that the server told', () => {
    const { months, latitude, longitude, max_altitude: altitude, ...others } = FIELDS
    expect(fieldsOf({ ...FILE, ...sentFile(others) })).toEqual({ ...others, months, latitude, longitude, max_altitude: altitude })
  })
})

/** Returns what of a package a body with some fields writes. */
function sentFile(fields: Partial<Fields>): Partial<PackageFile> {
  const { organisation_id: _id, place: _place, passes: _passes, meeting_pin: _pin, ...body } = sent(fields)
  return body as Partial<PackageFile>
}

describe('isTrek', () => {
  test.each([
    ['Trek', [], true],
    ['Adventure', ['trek'], true],
    ['Culture', ['culture'], false],
  ] as const)('reads the kind and the themes: %s, %j', (category, themes, expected) => {
    expect(isTrek({ category, themes: [...themes] })).toBe(expected)
  })
})
