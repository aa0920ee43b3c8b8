import type { CalendarDate } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { writeStock } from '../index/stock.ts'
import { NO_STOCK } from '../rules/facts.ts'
import { writeNights } from '../index/write-nights.ts'
import { removePackage, writePackage } from '../index/packages/write-package.ts'
import { removeProperty, writeProperty } from '../index/write-property.ts'
import type { Built } from './build-index.ts'
import type { Change } from './store/changes.ts'
import { findPackageFacts } from './store/package-facts.ts'
import { findCampaignFacts, findNightsOf, findPropertyFacts, findStockOf, type DaysOf } from './store/facts.ts'

/**
 * Reads the present state of everything that the changes name, and writes it into the index. Idempotent. Returns false when the index must be
 * built again.
 */
export async function applyChanges(db: Db, built: Built, changes: Change[]): Promise<boolean> {
  if (changes.some(({ kind }) => kind === 'everything' || kind === 'pruned')) return false
  if (changes.some(({ kind }) => kind === 'campaigns')) built.columns.writeCampaigns(await findCampaignFacts(db))
  const properties = idsOf(changes, 'property')
  if (properties.length > 0 && !(await applyProperties(db, built, properties))) return false
  await applyPackages(db, built, idsOf(changes, 'package'))
  await applyStock(db, built, daysOf(changes, 'nights'))
  return applyPrices(db, built, daysOf(changes, 'prices'))
}

async function applyProperties(db: Db, built: Built, ids: number[]): Promise<boolean> {
  const { used, capacity, firstDay } = built.columns
  // Each property is written into a new row.
  if (used.properties + ids.length > capacity.properties) return false
  const facts = await findPropertyFacts(db, ids, firstDay)
  const found = new Set(facts.map(({ id }) => id))
  for (const id of ids) if (!found.has(id)) removeProperty(built.columns, id)
  return facts.every((property) => writeProperty(built, property))
}

async function applyPackages(db: Db, { columns }: Built, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const facts = new Map((await findPackageFacts(db, { ids })).map((one) => [one.id, one]))
  for (const id of ids) {
    const found = facts.get(id)
    if (found) writePackage(columns, found)
    else removePackage(columns, id)
  }
}

async function applyStock(db: Db, built: Built, days: DaysOf[]): Promise<void> {
  const stock = await findStockOf(db, days)
  for (const { id, from, to } of days) writeStock(built, { roomId: id, from, to, stock: stock.get(id) ?? NO_STOCK })
}

async function applyPrices(db: Db, { columns }: Built, days: DaysOf[]): Promise<boolean> {
  const nights = await findNightsOf(db, days)
  return days.every(({ id, from, to }) => writeNights(columns, { planId: id, from, to, nights: nights.get(id) ?? [] }))
}

function idsOf(changes: Change[], kind: 'property' | 'package'): number[] {
  return [...new Set(changes.flatMap((change) => (change.kind === kind ? change.id : [])))]
}

/** Joins the days of several changes of a room or plan, from the first to the last. */
function daysOf(changes: Change[], kind: 'nights' | 'prices'): DaysOf[] {
  const days = new Map<number, DaysOf>()
  for (const change of changes) {
    if (change.kind !== kind) continue
    const known = days.get(change.id)
    const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b)
    const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)
    const { id, from, to } = change
    days.set(id, known ? { id, from: earlier(known.from, from), to: later(known.to, to) } : { id, from, to })
  }
  return [...days.values()]
}
