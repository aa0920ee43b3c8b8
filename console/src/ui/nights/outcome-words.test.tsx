import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PriceActResult as ActResult } from '@chautari/contract/rates/results'
import { LocaleProvider } from '../../platform/language/locale.tsx'
import { useOutcomeWords } from './outcome-words.ts'

afterEach(() => vi.unstubAllGlobals())

function Effects({ result }: { result: ActResult }) {
  return useOutcomeWords().effects(result, {}).join(' ')
}

/** Returns the effects of an act that changes these fields of one night. */
async function effectsOf(after: object): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const changes = [{ night: '2026-12-01', plan: null, before: {}, after }]
  const result = { outcome: 'done', nights: 1, prices: 0, taken_nights: 0, over_taken: [], changes } as unknown as ActResult
  const { prelude } = await prerenderToNodeStream(
    <LocaleProvider>
      <Effects result={result} />
    </LocaleProvider>,
  )
  return text(prelude)
}

describe('the effects of an act on nights', () => {
  test.each([
    [{ rooms_to_sell: 26 }, 'Rooms to sell change on 1 night.'],
    [{ min_stay: 2 }, 'Stay limits change on 1 night.'],
    [{ rooms_to_sell: 26, no_arrival: true }, 'Rooms to sell change on 1 night. Stay limits change on 1 night.'],
    [{ is_own_price: true, is_closed: true }, ''],
  ])('name what %j changes', async (after, expected) => {
    expect(await effectsOf(after)).toBe(expected)
  })
})
