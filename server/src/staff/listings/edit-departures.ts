import type { CalendarDate } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import type { DeparturesChange, NewDepartures } from '@chautari/contract/listing/departures'
import { isPermitted } from '@chautari/contract/staff/permissions'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { calendars } from '../../availability/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { changeDepartures, changeProduct, listActs, undoAct, type DeparturesRequest } from '../../rates/index.ts'
import { actorOfAct, departureTerms } from '../../listing/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

const REASON_TO_ADD = 'added in the console'
const REASON_TO_UNDO = 'undone in the console'
/** The most acts that are searched for the act to undo (our choice: more than a package has in the month in which acts can be undone). */
const ACTS_SEARCHED = 1000

type Facts = Record<string, string | number | boolean>

/** Adds departures and returns the number of the act. Throws `not_found`, and `validation_failed` with the days that don't fit. */
export async function addDepartures(
  { db }: App,
  by: StaffActor,
  request: { slug: string } & NewDepartures,
): Promise<number | null> {
  const { slug, days, seats, reason = REASON_TO_ADD } = request
  const added = { seats, ...departureTerms.requestedTerms(request) }
  requirePriceRight(by, added)
  return transact(db, async (tx) => {
    const actId = await performAct(tx, by, { reason, request: { package: slug, days, change: { add: added } } })
    await record(tx, by, {
      act: 'departures.add',
      slug,
      after: { ...factOfDays(days), ...departureTerms.factsOfTerms(added) },
      reason,
    })
    return actId
  })
}

/**
 * Changes seats or terms of departures, or closes them, and returns the number of the act; null when nothing changed. Throws `not_found`, and
 * `validation_failed` with the days that don't fit.
 */
export async function editDepartures(
  { db }: App,
  by: StaffActor,
  request: { slug: string } & DeparturesChange,
): Promise<number | null> {
  const { slug, days, reason } = request
  const change = departureTerms.requestedChange(request)
  requirePriceRight(by, change)
  return transact(db, async (tx) => {
    const actId = await performAct(tx, by, { reason, request: { package: slug, days, change } })
    const after = { ...factOfDays(days), ...departureTerms.factsOfTerms(change) }
    if (actId !== null) await record(tx, by, { act: 'departures.change', slug, after, reason })
    return actId
  })
}

/** Throws `forbidden_to_role` for a price from a role without the permission to change prices. */
function requirePriceRight({ role }: StaffActor, change: { pricePaisa?: number | null }): void {
  const may = role !== null && isPermitted(role, 'prices.change')
  if (change.pricePaisa !== undefined && !may) throw new AppError('forbidden_to_role')
}

type PriceRequest = { slug: string; price: number; reason: string }

/**
 * Changes the price per person and returns the number of the act; null when the price is unchanged. Bookings keep their price. Throws `not_found` and
 * `validation_failed`.
 */
export async function changePrice({ db }: App, by: StaffActor, { slug, price, reason }: PriceRequest): Promise<number | null> {
  return transact(db, async (tx) => {
    const request = { product: { kind: 'package' as const, slug }, change: { ratePaisa: fromRupees(price) } }
    const done = await changeProduct(tx, request, actorOfAct(by, reason))
    if (done.outcome === 'refused') throw calendars.actRefusalError(done.refusal, 'price')
    const [changed] = done.cells
    if (!changed) return null
    const before = { price: rupees(Number(changed.before.ratePaisa)) }
    await record(tx, by, { act: 'packages.price', slug, before, after: { price }, reason })
    return done.actId
  })
}

/** Undoes an act on a package and returns the number of the act that undid it. Throws `not_found` and `act_not_undone`. */
export async function undoPackageAct({ db }: App, by: StaffActor, { slug, act }: { slug: string; act: number }): Promise<number> {
  return transact(db, async (tx) => {
    const acts = await listActs(tx, { kind: 'package', slug, limit: ACTS_SEARCHED })
    // Acts that put the package on sale or took it off are not undone here, because publishing has its own checks.
    if (!acts?.some(({ id, kind, asked }) => id === act && (kind === 'departures' || 'ratePaisa' in changeOf(asked))))
      throw new AppError('not_found')
    const undone = await undoAct(tx, act, actorOfAct(by, REASON_TO_UNDO))
    if (undone.outcome === 'refused') throw new AppError('act_not_undone')
    await record(tx, by, { act: 'packages.undo', slug, after: { act }, reason: REASON_TO_UNDO })
    return undone.actId
  })
}

function changeOf({ change }: Record<string, unknown>): object {
  return typeof change === 'object' && change !== null ? change : {}
}

async function performAct(
  tx: Tx,
  by: StaffActor,
  { request, reason }: { request: DeparturesRequest; reason: string },
): Promise<number | null> {
  const done = await changeDepartures(tx, request, actorOfAct(by, reason))
  if (done.outcome === 'refused') throw calendars.actRefusalError(done.refusal, 'days')
  return done.actId
}

type Recorded = { act: RecordedAct; slug: string; before?: Facts; after: Facts; reason: string }

async function record(tx: Tx, by: StaffActor, { slug, ...entry }: Recorded): Promise<void> {
  await recordEntry(tx, by, { ...entry, about: { kind: 'package', id: slug } })
}

const factOfDays = (days: CalendarDate[]) => ({ days: [...new Set(days)].toSorted().join(' · ') })
