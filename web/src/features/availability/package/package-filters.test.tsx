import { calendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../platform/language/locale.ts'
import { PackageFilters } from './package-filters.tsx'
import { readPackageSearch } from './package-search.ts'

/** Returns the months that the filters offer, by their value. */
async function monthsIn(locale: Locale): Promise<Map<string | undefined, string | undefined>> {
  const search = readPackageSearch(new URLSearchParams())
  const element = (
    <LocaleContext value={locale}>
      <PackageFilters search={search} today={calendarDate('2026-11-22')} />
    </LocaleContext>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  return new Map([...html.matchAll(/<option value="(\d{4}-\d\d)">([^<]*)</g)].map(([, value, label]) => [value, label]))
}

test.each([
  ['en', 'Nov 2026', 'Apr 2027'],
  ['ne', 'कात्तिक – मंसिर २०८३ (नोभेम्बर २०२६)', 'चैत २०८३ – वैशाख २०८४ (अप्रिल २०२७)'],
] as const)('the months of departure are named in the calendar of the language first, in %s', async (locale, first, other) => {
  const months = await monthsIn(locale)
  expect(months.get('2026-11')).toBe(first)
  expect(months.get('2027-04')).toBe(other)
})
