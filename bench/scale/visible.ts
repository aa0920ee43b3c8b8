import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { percentile, type Section } from '../measure.ts'
import type { Catalogue } from './catalogue.ts'
import { ANSWERED_WITHIN_MS } from './requests.ts'

const CHANGES = 120
const PAUSE_MS = 50
const POLL_MS = 5
const WITHIN_MS = 10_000
const SLUG = 'phewa-horizon-resort'
const GOAL_SECONDS = 0.6

const RAISE_PRICE = `update rooms set rate_paisa = rate_paisa + 100 from properties p where p.id = rooms.property_id and p.slug = $1`

const NOTE = `Each server follows the database: its searches show changes that other processes have committed.`

/** Commits changes of a price outside the server, as another process would, and measures when its search shows them. */
export async function measureVisible(catalogue: Catalogue): Promise<Section> {
  const server = await catalogue.start()
  try {
    const from = addDays(dayInNepal(new Date()), 40)
    const path = `/properties/all/availability?search=${SLUG}&search_by=hotel&from=${from}&to=${addDays(from, 1)}`
    const shown = async () =>
      (await fetch(server.url + API_BASE + path, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) })).text()
    const times: number[] = []
    for (let change = 1; change <= CHANGES; change++) {
      // Spread over the time between two polls of the feed.
      await sleep(PAUSE_MS + ((change * 37) % 250))
      const before = await shown()
      await catalogue.query(RAISE_PRICE, [SLUG])
      times.push(await timeUntil(async () => (await shown()) !== before))
    }
    const what = 'From the commit of a price until another process shows it'
    const measures = [
      { what: `${what}, median`, values: [percentile(times, 50) / 1000], unit: 's' },
      { what: `${what}, 99th percentile`, values: [percentile(times, 99) / 1000], unit: 's', atMost: [GOAL_SECONDS] },
    ]
    return { title: 'From a change to a search', note: NOTE, measures }
  } finally {
    await server.stop()
  }
}

/** Returns the milliseconds until a condition holds. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > WITHIN_MS) throw new Error('A changed price was not shown within ten seconds.')
    await sleep(POLL_MS)
  }
  return performance.now() - began
}
