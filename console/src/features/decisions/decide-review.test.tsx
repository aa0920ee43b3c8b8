import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../platform/language/locale.tsx'
import { ReviewEffects } from './decide-review.tsx'

afterEach(() => vi.unstubAllGlobals())

type Result = Parameters<typeof ReviewEffects>[0]['result']

/** Returns the words about publishing a review that changes a rating. */
async function wordsOf(lang: string, before: Result['before'], after: Result['after']): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang } })
  const result = { outcome: 'done', why: null, before, after, messages: [] } as unknown as Result
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <ReviewEffects result={result} isRefusal={false} />
      </LocaleProvider>
    </MantineProvider>,
  )
  return (await text(prelude)).replaceAll(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, '')
}

test.each([
  ['en', 'The rating changes from 3 to 2.88, from 8 reviews.'],
  ['ne', '३ बाट २.८८'],
])('the preview of a decision about a review names the rating to two decimals (%s)', async (lang, words) => {
  expect(await wordsOf(lang, { average: 3, reviews: 7 }, { average: 2.88, reviews: 8 })).toContain(words)
})
