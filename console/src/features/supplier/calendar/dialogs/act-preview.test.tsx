import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../platform/language/locale.tsx'
import type { Calendar } from '../calendar-queries.ts'
import type { Preview } from '../use-preview.ts'
import { ActPreview } from './act-preview.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOT_READ = {} as Calendar

/** Returns the HTML of a preview whose form was submitted. */
async function htmlOf(preview: Partial<Preview>): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const whole = { result: undefined, isFetching: false, error: null, ...preview }
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <ActPreview calendar={NOT_READ} preview={whole} fields={{}} isTried />
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

const CALCULATING = 'Working out what changes'
const MISSING = 'Choose dates, rooms and what changes.'

describe('ActPreview', () => {
  test('says that it is busy while the preview loads, and not that something is missing', async () => {
    const html = await htmlOf({ isFetching: true })
    expect(html).toMatch(/aria-busy="true"/)
    expect(html).toContain(CALCULATING)
    expect(html).not.toContain(MISSING)
  })

  test('says what is missing', async () => {
    const html = await htmlOf({})
    expect(html).toMatch(/aria-busy="false"/)
    expect(html).toContain(MISSING)
    expect(html).not.toContain(CALCULATING)
  })

  test('says why the preview could not be loaded', async () => {
    const html = await htmlOf({ error: new Error('Too many requests.') })
    expect(html).toContain('Too many requests.')
    expect(html).not.toContain(MISSING)
  })
})
