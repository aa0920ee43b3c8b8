import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { resultsQuery } from './results-query.ts'
import { NOWHERE } from '../search/search-place.ts'

const stay = { startDate: calendarDate('2026-11-22'), endDate: calendarDate('2026-11-24'), adult: 2, child: 0, rooms: 1 }
const queryOf = (text: string, place = NOWHERE) => resultsQuery({ place, stay, query: new URLSearchParams(text) })

test('a search becomes a query under the names of the API', () => {
  expect(
    queryOf('flexible=weekend&sort_order=latest&page=2&campaignCode=DASHAIN&stars=4', { ...NOWHERE, search: 'Pokhara' }),
  ).toMatchObject({
    search: 'Pokhara',
    from: '2026-11-22',
    to: '2026-11-24',
    adult: '2',
    room_count: '1',
    flexible: 'weekend',
    sort_order: 'latest',
    page: '2',
    campaign_code: 'DASHAIN',
    filter: { stars: '4' },
  })
})

test('omits values that the API would reject', () => {
  const call = queryOf('flexible=4&sort_order=best&page=0', {
    ...NOWHERE,
    search: 'a\u0000b'.padEnd(300, 'x'),
    latitude: '91',
    longitude: 'east',
  })
  expect(call).not.toHaveProperty('flexible')
  expect(call).not.toHaveProperty('sort_order')
  expect(call).not.toHaveProperty('page')
  expect(call).not.toHaveProperty('filter')
  expect(call.search).toHaveLength(120)
  expect(call.search).toMatch(/^a b/)
  expect(call.location).toMatchObject({ latitude: '', longitude: '' })
})
