import { MantineProvider } from '@mantine/core'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { MonthButtons } from './dates-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const NIGHT = calendarDate('2026-11-22')

/** Returns the labels of the buttons in a language, in their order. */
async function labelsIn(lang: string): Promise<string[]> {
  vi.stubGlobal('document', { documentElement: { lang } })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MonthButtons range={{ from: NIGHT, to: NIGHT }} onRange={() => {}} />
      </LocaleProvider>
    </MantineProvider>,
  )
  return [...(await text(prelude)).matchAll(/<button.*?<\/button>/g)].map(([html]) => html.replaceAll(/<[^>]*>/g, ''))
}

test.each([
  ['en', 'Nov 2026', 'मंसिर'],
  ['ne', 'मंसिर', 'नोभेम्बर'],
])('the price form offers the month of the calendar of the language first, in %s', async (lang, first, other) => {
  const labels = await labelsIn(lang)
  expect(labels).toHaveLength(2)
  expect(labels[0]).toContain(first)
  expect(labels[1]).toContain(other)
})
