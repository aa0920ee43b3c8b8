import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { LocaleContext } from './locale.ts'
import { useT } from './texts.ts'

function Found({ n }: { n: number }) {
  return <p>{useT('results')('foundLive', { n })}</p>
}

test.each([
  ['en', 1, '1 stay found'],
  ['en', 21_674, '21,674 stays found'],
  ['ne', 1_21_674, '१,२१,६७४'],
] as const)('a text in %s writes the count %d in groups of digits', async (locale, n, shown) => {
  const page = (
    <LocaleContext value={locale}>
      <Found n={n} />
    </LocaleContext>
  )
  expect(await text((await prerenderToNodeStream(page)).prelude)).toContain(shown)
})
