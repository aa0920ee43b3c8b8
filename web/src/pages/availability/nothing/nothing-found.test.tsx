import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { NOWHERE } from '../../../features/availability/search/search-place.ts'
import texts from '../../../texts/en/availability/results.ts'
import type { Alternative } from './alternatives.ts'
import type { Alternatives } from './with-alternatives.ts'
import { NothingFound } from './nothing-found.tsx'

const STAY = { startDate: calendarDate('2026-12-05'), endDate: calendarDate('2026-12-07'), adult: 12, child: 0, rooms: 1 }
const LATER: Alternative = { kind: 'later', days: 3, stay: { ...STAY, startDate: calendarDate('2026-12-08') }, to: '?later' }

async function shown(search: string, hasNoArea: boolean, alternatives: Alternatives = []): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <NothingFound
        query={new URLSearchParams({ search })}
        place={{ ...NOWHERE, search }}
        hasNoArea={hasNoArea}
        stay={STAY}
        alternatives={alternatives}
      />
    </MemoryRouter>,
  )
  return text(prelude)
}

const namesIn = (html: string) => [...html.matchAll(/<a[^>]*>(?<name>[^<]*)/g)].map(({ groups }) => groups?.['name'] ?? '')

describe('NothingFound', () => {
  test('offers the searches that have results', async () => {
    const html = await shown('Pokhara', false, [{ kind: 'rooms', rooms: 3, to: '?rooms=3' }, LATER, { kind: 'stars', to: '?' }])
    expect(namesIn(html)).toEqual(['Search with 3 rooms', expect.stringMatching(/^3 days later: /), texts.fix_stars])
    expect(html).toContain(texts.emptyTry)
  })

  test('gives only a general hint when no other search has results', async () => {
    const html = await shown('Pokhara', false)
    expect(namesIn(html)).toEqual([])
    expect(html).toContain(texts.emptyHint)
  })

  test('offers those that the browser was still trying', async () => {
    expect(namesIn(await shown('Pokhara', false, Promise.resolve([LATER])))).toEqual([expect.stringMatching(/^3 days later: /)])
  })

  test('offers known places when nothing is known by that name', async () => {
    expect(namesIn(await shown('Pohkara', true))).toContain('Chitwan')
  })

  test.each(['Nepal', 'नेपाल', ''])('treats the whole country, "%s", as known', async (search) => {
    expect(namesIn(await shown(search, true, [LATER]))).toEqual([expect.stringMatching(/later/)])
  })
})
