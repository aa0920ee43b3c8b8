import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { ShortDays } from './short-days.tsx'

test('ShortDays shows the month of a one-day trip', async () => {
  const day = calendarDate('2026-11-27')
  expect(await text((await prerenderToNodeStream(<ShortDays from={day} to={day} />)).prelude)).toContain('>27 Nov<')
})
