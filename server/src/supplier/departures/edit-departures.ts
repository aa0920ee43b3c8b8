import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import type { UndoResult } from '@chautari/contract/rates/results'
import type { NewDepartures, SupplierDeparturesChange } from '@chautari/contract/listing/departures'
import type { PackageDeparting } from '@chautari/contract/supplier/departures/endpoints'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { calendars, journeys } from '../../availability/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { changeDepartures, changeProduct, listActs, type DeparturesRequest } from '../../rates/index.ts'
import { actorOfAct, departureTerms, listedPackages } from '../../listing/index.ts'
import { recordEntry, type Facts } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { undoInScope } from '../acting/undo-in-scope.ts'
import { findPackagesInScope } from './store/packages.ts'

/** More acts than a package has in the month in which they can be undone. */
const ACTS_SEARCHED = 1000

/** Returns the packages in the member's scope with their departures from a month ago on. */
export async function listDepartures(
  { db }: App,
  { scope }: SupplierCaller,
): Promise<{ today: string; packages: PackageDeparting[] }> {
  const packages: PackageDeparting[] = []
  for (const slug of await findPackagesInScope(db, scope)) packages.push(await showPackage(db, slug))
  return { today: dayInNepal(await appNow(db)), packages }
}

async function showPackage(db: Db, slug: string): Promise<PackageDeparting> {
  const row = await packageFiles.getPackageFile(db, slug)
  const departures = await journeys.findDeparturesForStaff(db, row.id)
  return {
    slug,
    title: row.title,
    title_ne: row.titleNe,
    is_live: row.isLive,
    is_fixed_departure: row.isFixedDeparture,
    days: row.days,
    seats: row.seats,
    price: rupees(row.unitPaisa),
    departures: listedPackages.presentDepartures(departures),
  }
}

type AddRequest = { slug: string } & Omit<NewDepartures, 'reason'>

/**
 * Adds departures and returns the number of the act. Throws `not_found`, `validation_failed` with the days that don't fit, and `forbidden_to_role`
 * for a price without the right to change prices.
 */
export async function addDepartures(
  { db }: App,
  caller: SupplierCaller,
  { slug, days, ...request }: AddRequest,
): Promise<number | null> {
  const added = { seats: request.seats, ...departureTerms.requestedTerms(request) }
  requirePriceRight(caller, added)
  return transact(db, async (tx) => {
    const actId = await performAct(tx, caller, { package: slug, days, change: { add: added } })
    await record(tx, caller, {
      act: 'departures.add',
      slug,
      after: { ...factOfDays(days), ...departureTerms.factsOfTerms(added) },
    })
    return actId
  })
}

type EditRequest = { slug: string } & SupplierDeparturesChange

/** Changes seats or terms of departures, or closes them, and returns the act that did; null when nothing changed. Throws the errors of `addDepartures`. */
export async function editDepartures({ db }: App, caller: SupplierCaller, request: EditRequest): Promise<number | null> {
  const { slug, days } = request
  const change = departureTerms.requestedChange(request)
  requirePriceRight(caller, change)
  return transact(db, async (tx) => {
    const actId = await performAct(tx, caller, { package: slug, days, change })
    const after = { ...factOfDays(days), ...departureTerms.factsOfTerms(change) }
    if (actId !== null) await record(tx, caller, { act: 'departures.change', slug, after })
    return actId
  })
}

/** Throws `forbidden_to_role` for a price without the right to change prices. The front desk may only change seats. */
function requirePriceRight({ member }: SupplierCaller, change: { pricePaisa?: number | null }): void {
  if (change.pricePaisa !== undefined && !member.permissions.includes('prices.change')) throw new AppError('forbidden_to_role')
}

/** Changes the price per person and returns the number of the act; null when it had that price. Throws `not_found` and `validation_failed`. */
export async function changePackagePrice(
  { db }: App,
  caller: SupplierCaller,
  { slug, price }: { slug: string; price: number },
): Promise<number | null> {
  return transact(db, async (tx) => {
    await requirePackage(tx, caller.scope, slug)
    const request = { product: { kind: 'package' as const, slug }, change: { ratePaisa: fromRupees(price) } }
    const done = await changeProduct(tx, request, actorOfAct(memberActorOf(caller)))
    if (done.outcome === 'refused') throw calendars.actRefusalError(done.refusal, 'price')
    const [changed] = done.cells
    if (!changed) return null
    const before = { price: rupees(Number(changed.before.ratePaisa)) }
    await record(tx, caller, { act: 'packages.price', slug, before, after: { price } })
    return done.actId
  })
}

/**
 * Undoes an act on the departures or the price of a package in the member's scope. Throws `not_found` for any other act, and
 * `forbidden_to_role` for prices without the right to change them.
 */
export async function undoPackageAct(
  app: App,
  caller: SupplierCaller,
  { slug, id }: { slug: string; id: number },
): Promise<UndoResult> {
  return undoInScope(app, caller, {
    id,
    async check(tx) {
      await requirePackage(tx, caller.scope, slug)
      const acts = await listActs(tx, { kind: 'package', slug, limit: ACTS_SEARCHED })
      const act = acts?.find((each) => each.id === id)
      const isOfPackage = act !== undefined && 'ratePaisa' in changeOf(act.asked)
      const isPrice = isOfPackage || (act?.kind === 'departures' && departureTerms.isPriced(changeOf(act.asked)))
      // An act that puts a package on sale or takes it off is not the supplier's to undo.
      if (!act || (act.kind !== 'departures' && !isOfPackage)) throw new AppError('not_found')
      if (isPrice && !caller.member.permissions.includes('prices.change')) throw new AppError('forbidden_to_role')
    },
    entry: () => ({ act: 'packages.undo', about: { kind: 'package', id: slug }, after: { act: id } }),
  })
}

function changeOf({ change }: Record<string, unknown>): object {
  return typeof change === 'object' && change !== null ? change : {}
}

/** Throws `not_found` for a package outside of a scope. */
export async function requirePackage(db: Db, scope: SupplierScope, slug: string): Promise<void> {
  if (!(await findPackagesInScope(db, scope)).includes(slug)) throw new AppError('not_found')
}

async function performAct(tx: Tx, caller: SupplierCaller, request: DeparturesRequest): Promise<number | null> {
  await requirePackage(tx, caller.scope, request.package)
  const done = await changeDepartures(tx, request, actorOfAct(memberActorOf(caller)))
  if (done.outcome === 'refused') throw calendars.actRefusalError(done.refusal, 'days')
  return done.actId
}

type Recorded = { act: RecordedAct; slug: string; before?: Facts; after: Facts }

async function record(tx: Tx, caller: SupplierCaller, { slug, ...entry }: Recorded): Promise<void> {
  await recordEntry(tx, memberActorOf(caller), { ...entry, about: { kind: 'package', id: slug } })
}

const factOfDays = (days: CalendarDate[]) => ({ days: [...new Set(days)].toSorted().join(' · ') })
