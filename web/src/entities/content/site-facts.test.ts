import { DAY, dayInNepal } from '@chautari/contract/dates'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '../../platform/api/api.ts'

// This instant is 21 November, 18:00 in Nepal.
const EVENING = Date.parse('2026-11-21T12:15:00Z')

/** Imports a fresh copy of the module, as a newly loaded page does. */
async function loadPage() {
  vi.resetModules()
  return import('./site-facts.ts')
}

function settingsApi() {
  const call = vi.fn(() =>
    Promise.resolve({ data: { server_time: new Date(EVENING).toISOString(), map_style_url: 'https://map.example/style' } }),
  )
  return { api: call as unknown as Api, call }
}

const rendered = { server_time: new Date(EVENING).toISOString(), map_style_url: null }

beforeEach(() => void vi.useFakeTimers({ now: EVENING }))
afterEach(() => void vi.useRealTimers())

describe('site facts in the browser', () => {
  test('are taken from the page without a request', async () => {
    const facts = await loadPage()
    const { api, call } = settingsApi()
    facts.rememberSiteFacts(rendered)
    expect(await facts.todayInNepal(api)).toBe('2026-11-21')
    expect(await facts.mapStyleUrl(api)).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })

  test('follow the day in a tab that stays open past midnight', async () => {
    const facts = await loadPage()
    facts.rememberSiteFacts(rendered)
    vi.setSystemTime(EVENING + DAY / 2)
    expect(await facts.todayInNepal(settingsApi().api)).toBe('2026-11-22')
  })

  test('are fetched once per visit for a page restored from an old cache', async () => {
    const facts = await loadPage()
    const { api, call } = settingsApi()
    facts.rememberSiteFacts({ ...rendered, server_time: new Date(EVENING - 3 * DAY).toISOString() })
    expect(await facts.todayInNepal(api)).toBe(dayInNepal(new Date(EVENING)))
    expect(await facts.mapStyleUrl(api)).toBe('https://map.example/style')
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('are fetched again after a failed request', async () => {
    const facts = await loadPage()
    const { api, call } = settingsApi()
    call.mockRejectedValueOnce(new Error('away'))
    await expect(facts.todayInNepal(api)).rejects.toThrow('away')
    expect(await facts.todayInNepal(api)).toBe('2026-11-21')
  })
})
