import { FLEXIBLE_DATES } from '@chautari/contract/availability/limits'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readStay } from '../../../entities/availability/stay.ts'
import { ChoiceSwitch } from '../../../ui/fields/choice-switch.tsx'
import { PackageSearchForm } from '../package/package-search-form.tsx'
import { SearchForm } from './search-form.tsx'
import { StayInShort } from './search-pill.tsx'
import { NOWHERE } from './search-place.ts'

const TODAY = calendarDate('2026-11-22')

async function htmlOf(element: ReactNode): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element }])
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

async function inputsOf(element: ReactNode): Promise<Map<string, string>> {
  const html = await htmlOf(element)
  return new Map([...html.matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)].map(([input, name = '']) => [name, input]))
}

test('a search for rooms needs a place, starts tomorrow with two adults in one room, and allows no past dates', async () => {
  const stay = readStay(new URLSearchParams(), TODAY)
  const inputs = await inputsOf(<SearchForm today={TODAY} place={NOWHERE} stay={stay} />)
  expect(inputs.get('search')).toContain('required=""')
  expect(inputs.get('startDate')).toContain(`min="${TODAY}"`)
  expect(inputs.get('startDate')).toContain(`value="${addDays(TODAY, 1)}"`)
  expect(inputs.get('endDate')).toContain(`min="${addDays(TODAY, 2)}"`)
  expect(inputs.get('endDate')).toContain(`value="${addDays(TODAY, 2)}"`)
  for (const [name, min, value] of [
    ['adult', 1, 2],
    ['child', 0, 0],
    ['rooms', 1, 1],
  ] as const)
    for (const part of [`min="${min}"`, 'max="50"', `value="${value}"`]) expect(inputs.get(name), name).toContain(part)
})

test.each([
  ['', ''],
  ['flexible=bikram_month', 'bikram_month'],
  ['flexible=4', ''],
])(
  'a search for rooms offers exact and flexible dates, without scripts, and presets those of its address: %s',
  async (query, chosen) => {
    const address = new URLSearchParams(query)
    const form = <SearchForm today={TODAY} place={NOWHERE} stay={readStay(address, TODAY)} query={address} />
    const options = [...(await htmlOf(form)).matchAll(/<option value="(\w*)"( selected="")?/g)]
    expect(options.map(([, value]) => value)).toEqual(['', ...FLEXIBLE_DATES])
    expect(options.find(([, , selected]) => selected)?.[1]).toBe(chosen)
  },
)

test('a search for rooms names flexible dates beside the days, where a slim form shows no line below them', async () => {
  const address = new URLSearchParams('flexible=2')
  const html = await htmlOf(<SearchForm today={TODAY} place={NOWHERE} stay={readStay(address, TODAY)} query={address} />)
  expect(html.replaceAll('<!-- -->', '')).toMatch(/<small class="\w*moved\w*"> ±2 days<\/small>/)
})

test('a search for packages needs a destination and at least one traveller', async () => {
  const inputs = await inputsOf(<PackageSearchForm />)
  expect(inputs.get('search')).toContain('required=""')
  for (const part of ['min="1"', 'value="1"']) expect(inputs.get('count')).toContain(part)
})

test('a search sends no generated names: the switch of calendars belongs to no form', async () => {
  const switched = await inputsOf(
    <ChoiceSwitch legend="Calendar" choices={[{ value: 'ad', label: 'AD' }]} value="ad" onChange={() => {}} />,
  )
  expect([...switched.values()][0]).toContain('form=""')
})

test.each([
  ['2', /^25 – 27 Nov.* ±2 days · 2 adults, 1 room$/],
  ['weekend', /^25 Nov.* · Weekend · 2 adults, 1 room$/],
  ['month', /^Nov 2026 · 2 nights · 2 adults, 1 room$/],
  ['bikram_month', /^मंसिर २०८३ · 2 nights · 2 adults, 1 room$/],
] as const)(
  'the search pill names flexible dates (%s) before the party, in the line of a phone of 390 px',
  async (flexible, words) => {
    const stay = readStay(new URLSearchParams('startDate=2026-11-25&endDate=2026-11-27'), TODAY)
    const line = (await htmlOf(<StayInShort stay={stay} flexible={flexible} />)).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    expect(line).toMatch(words)
  },
)
