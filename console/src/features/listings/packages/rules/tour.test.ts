import { describe, expect, test } from 'vitest'
import { moved } from '../../../../ui/list/moved.ts'
import { EMPTY_DAY, tourBody, itineraryError, tourFields } from './tour.ts'

const POKHARA = { name: 'Pokhara', name_ne: 'पोखरा', latitude: 28.21, longitude: 83.96 }
const GHANDRUK = { name: 'Ghandruk', name_ne: 'घान्द्रुक', latitude: 28.38, longitude: 83.81 }
const HIGH = { name: 'Poon Hill', name_ne: 'पुनहिल', altitude: 3210 }

describe('an itinerary', () => {
  const tour = [
    {
      activity: 'Up',
      activity_ne: 'माथि',
      altitude: 1940,
      high_point: HIGH,
      stops: [
        { ...POKHARA, by: null },
        { ...GHANDRUK, by: 'path' as const },
      ],
    },
    { activity: 'Back', activity_ne: '', altitude: null, high_point: null, stops: [{ ...POKHARA, by: 'road' as const }] },
  ]

  test('is sent as it was, when nothing is changed', () => {
    expect(tourBody(tourFields(tour))).toEqual(tour)
  })

  test('starts at the first place of its days, wherever they are moved', () => {
    const days = moved(tourFields(tour), 1, 0)
    expect(tourBody(days).map(({ stops }) => stops?.map(({ name, by }) => [name, by]))).toEqual([
      [['Pokhara', null]],
      [
        ['Pokhara', 'road'],
        ['Ghandruk', 'path'],
      ],
    ])
    expect(tourBody([EMPTY_DAY, ...days])[1]?.stops?.[0]?.by).toBeNull()
  })

  test('sends Nepali digits as numbers, and what is no number so that it is refused', () => {
    const [day] = tourBody([{ ...EMPTY_DAY, altitude: '२१००', high: { ...HIGH, altitude: 'high' } }])
    expect([day?.altitude, day?.high_point?.altitude]).toEqual([2100, -1])
  })
})

test.each([
  [{ 'tour.2.altitude': ['Too big'] }, { day: 3, message: 'Too big' }],
  [{ tour: ['Say how'] }, { day: undefined, message: 'Say how' }],
  [{ itinerary: ['Write'] }, { day: undefined, message: 'Write' }],
  [{ title: ['Wrong'] }, undefined],
])('finds the error in %j', (errors, error) => {
  expect(itineraryError(errors)).toEqual(error)
})
