import { dayInNepal } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { Columns, type Capacity } from '../index/columns.ts'
import type { PropertyFacts } from '../rules/facts.ts'
import { cellOf } from '../index/spatial-cells.ts'
import { freeLapsed, LiveHolds } from '../index/stock.ts'
import { rowsOf, writeProperty } from '../index/write-property.ts'
import { readChanges, type Change } from './store/changes.ts'
import { findCampaignFacts, findPlaceFacts, findPropertyFacts } from './store/facts.ts'

/** The columns with the holds that can still lapse, and where the feed continues. */
export type Built = { columns: Columns; holds: LiveHolds; horizon: string; now: Date; changes: Change[] }

const PROPERTIES_AT_ONCE = 1000

// Room for changed and new properties until the columns are built again (our choice): a tenth, and a minimum for small catalogues.
const SPARE_SHARE = 0.1
const SPARE_MIN = 64

/** Builds the index from one snapshot of the database, whose first running transaction is where the feed continues. */
export async function buildIndex(db: Db): Promise<Built> {
  return db.transaction(
    async (tx) => {
      const { horizon } = await readChanges(tx, null)
      // The snapshot contains these changes already, so the first poll skips them.
      const { now, changes } = await readChanges(tx, horizon)
      const firstDay = dayInNepal(now)
      const properties: PropertyFacts[] = []
      for (let after = 0; ;) {
        const next = await findPropertyFacts(tx, { after, limit: PROPERTIES_AT_ONCE }, firstDay)
        properties.push(...next)
        const last = next.at(-1)
        if (!last) break
        after = last.id
      }
      const columns = new Columns(firstDay, withSpare(rowsOf(properties)))
      const holds = new LiveHolds()
      columns.places = await findPlaceFacts(tx)
      columns.campaigns = await findCampaignFacts(tx)
      for (const property of properties.toSorted((a, b) => cellOf(a) - cellOf(b) || a.id - b.id))
        writeProperty({ columns, holds }, property)
      freeLapsed({ columns, holds }, now.getTime())
      return { columns, holds, horizon, now, changes }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function withSpare({ properties, rooms, series, plans }: Capacity): Capacity {
  const spare = (rows: number) => Math.ceil(rows * (1 + SPARE_SHARE)) + SPARE_MIN
  return { properties: spare(properties), rooms: spare(rooms), series: spare(series), plans: spare(plans) }
}
