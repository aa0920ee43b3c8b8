import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { mixSearch, readMixLines } from './mix-search.ts'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 4, child: 1, rooms: 3 }
const DOUBLES = { slug: 'lake-double', quantity: 2, plan: 'standard' }

const read = (more: string) => readMixLines(new URLSearchParams(more), 'lake-family')

test('readMixLines returns the lines that mixSearch wrote', () => {
  const search = mixSearch(STAY, { plan: 'saver', quantity: 1 }, [DOUBLES, { slug: 'lake-single', quantity: 1, plan: 'saver' }])
  const address = new URLSearchParams(search)
  expect(Object.fromEntries(address)).toMatchObject({ adult: '4', child: '1', rooms: '1', plan: 'saver' })
  expect(readMixLines(address, 'lake-family')).toEqual([DOUBLES, { slug: 'lake-single', quantity: 1, plan: 'saver' }])
})

test.each([
  '',
  'more=',
  'more=lake-double',
  'more=lake-double:2',
  'more=lake-double:0:standard',
  'more=lake-double:-1:standard',
  'more=lake-double:1.5:standard',
  'more=lake-double:2:standard,',
  'more=lake-double:2:standard,lake-single:x:standard',
  'more=Lake Double:2:standard',
  'more=../rooms:2:standard',
  'more=lake-double:8:standard',
  'more=lake-double:1:standard,lake-double:1:saver',
  'more=lake-family:1:standard',
  'more=a:1:s,b:1:s,c:1:s',
  'more=lake-double:1:standard&more=lake-single:1:standard',
])('readMixLines returns no lines for an address with "%s"', (search) => {
  expect(read(search)).toEqual([])
})
