import { setImmediate } from 'node:timers/promises'
import { dayInNepal } from '@chautari/contract/dates'
import { places } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Columns, type Capacity } from '../index/columns.ts'
import { cellOf } from '../index/spatial-cells.ts'
import { freeLapsed, LiveHolds } from '../index/stock.ts'
import { writePackage } from '../index/packages/write-package.ts'
import { writeProperty } from '../index/write-property.ts'
import { readChanges, type Change } from './store/changes.ts'
import { countRows, findSites, liftTimeouts, type Site } from './store/build.ts'
import { findCampaignFacts, findPropertyFacts } from './store/facts.ts'
import { findPackageFacts, type Which } from './store/package-facts.ts'

/** The columns, the holds that can still lapse, and the transaction id from which the feed continues. */
export type Built = { columns: Columns; holds: LiveHolds; horizon: string; now: Date; changes: Change[] }

// Our choices: how many properties a statement reads, and after how many written ones the event loop runs, so that requests are answered.
const PROPERTIES_AT_ONCE = 100
const WRITTEN_AT_ONCE = 10
const PACKAGES_AT_ONCE = 1000
// Statements sent before their rows are needed: enough that the database works on one while this process parses another.
const CHUNKS_AHEAD = 3

// Room for changed and new properties until the columns are built again (our choice): a tenth, and a minimum for small catalogues.
const SPARE_SHARE = 0.1
const SPARE_MIN = 64

/** Builds the index from one snapshot of the database. The feed continues from the oldest transaction that was running then. */
export async function buildIndex(db: Db): Promise<Built> {
  return db.transaction(
    async (tx) => {
      await liftTimeouts(tx)
      const { horizon } = await readChanges(tx, null)
      // The snapshot contains these changes already, so the first poll skips them.
      const { now, changes } = await readChanges(tx, horizon)
      const firstDay = dayInNepal(now)
      const sites = await findSites(tx)
      const columns = new Columns(firstDay, withSpare({ ...(await countRows(tx)), properties: sites.length }))
      const holds = new LiveHolds()
      columns.writePlaces(await places.findKnownPlaces(tx))
      columns.writeCampaigns(await findCampaignFacts(tx))
      await writeProperties(tx, { columns, holds }, sites)
      for (const one of await readAll((which) => findPackageFacts(tx, which))) writePackage(columns, one)
      freeLapsed({ columns, holds }, now.getTime())
      return { columns, holds, horizon, now, changes }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Writes the properties in spatial order, in chunks: few are in memory at once, and requests are answered in between. Nothing reads the columns
 * before they are built. Reads some chunks ahead, so that the database and this process work at the same time.
 */
async function writeProperties(tx: Db, target: Pick<Built, 'columns' | 'holds'>, sites: Site[]): Promise<void> {
  const ids = sites.toSorted((a, b) => cellOf(a) - cellOf(b) || a.id - b.id).map(({ id }) => id)
  const read = (from: number) => {
    const reading = findPropertyFacts(tx, ids.slice(from, from + PROPERTIES_AT_ONCE), target.columns.firstDay)
    // Awaited later, or never when an earlier one fails.
    reading.catch(() => {})
    return reading
  }
  const ahead = Array.from({ length: CHUNKS_AHEAD }, (_, chunk) => read(chunk * PROPERTIES_AT_ONCE))
  for (let from = 0; from < ids.length; from += PROPERTIES_AT_ONCE) {
    const facts = new Map((await ahead.shift())?.map((one) => [one.id, one]))
    ahead.push(read(from + CHUNKS_AHEAD * PROPERTIES_AT_ONCE))
    for (const [n, id] of ids.slice(from, from + PROPERTIES_AT_ONCE).entries()) {
      const property = facts.get(id)
      if (!property || !writeProperty(target, property)) throw new Error(`Property ${id} does not fit the columns.`)
      if ((n + 1) % WRITTEN_AT_ONCE === 0) await setImmediate()
    }
  }
}

/** Reads all packages, in chunks. */
async function readAll<T extends { id: number }>(read: (which: Which) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const next = await read({ after: all.at(-1)?.id ?? 0, limit: PACKAGES_AT_ONCE })
    if (next.length === 0) return all
    all.push(...next)
  }
}

function withSpare({ properties, rooms, series, plans }: Capacity): Capacity {
  const spare = (rows: number) => Math.ceil(rows * (1 + SPARE_SHARE)) + SPARE_MIN
  return { properties: spare(properties), rooms: spare(rooms), series: spare(series), plans: spare(plans) }
}
