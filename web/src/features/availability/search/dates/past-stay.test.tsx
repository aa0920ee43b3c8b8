import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import texts from '../../../../texts/en/availability/search.ts'
import { PastStay } from './past-stay.tsx'

const TODAY = calendarDate('2026-11-22')

async function shown(query: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<PastStay search={new URLSearchParams(query)} today={TODAY} />)
  return text(prelude)
}

describe('PastStay', () => {
  test('says that dates in the past were replaced', async () => {
    expect(await shown('startDate=2026-11-21&endDate=2026-11-24')).toContain(texts.datesPassed)
  })

  test.each(['', 'startDate=2026-11-22', 'startDate=nonsense'])('says nothing for "%s"', async (query) => {
    expect(await shown(query)).toBe('')
  })
})
