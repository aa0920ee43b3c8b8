import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { calendarDate } from '@chautari/contract/dates'
import { readStay } from '../../../entities/availability/stay.ts'
import { StayInShort } from './search-pill.tsx'

test('the search pill names flexible dates before the party, since a phone of 390 px cuts off its end', async () => {
  const query = new URLSearchParams('startDate=2026-11-25&endDate=2026-11-27')
  const stay = readStay(query, calendarDate('2026-11-22'))
  const pill = await prerenderToNodeStream(<StayInShort stay={stay} flexible="2" />)
  const line = (await text(pill.prelude)).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
  expect(line).toMatch(/± 2 days · 2 adults, 1 room$/)
})
