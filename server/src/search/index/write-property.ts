import { HOUR, MINUTE } from '@chautari/contract/dates'
import { intAt, numberAt } from './column-values.ts'
import { NO_OFFER, type Capacity, type Columns, type SeriesRow } from './columns.ts'
import type { PlanFacts, PropertyFacts, RoomFacts } from '../rules/facts.ts'
import { cellOf } from './spatial-cells.ts'
import { addStock, type LiveHolds } from './stock.ts'
import { addNights, addState } from './write-nights.ts'

const FIRST_STATES = 4

type Target = { columns: Columns; holds: LiveHolds }

/** Counts the rows that properties take. */
export function rowsOf(properties: PropertyFacts[]): Capacity {
  const rooms = properties.flatMap((property) => property.rooms)
  const plans = rooms.flatMap((room) => room.plans)
  return {
    properties: properties.length,
    rooms: rooms.length,
    series: plans.filter(({ parentId }) => parentId === null).length,
    plans: plans.filter(({ isPublic }) => isPublic).length,
  }
}

/** Writes a property in place of its old rows, if any. Returns false when the columns have no room left and must be built again. */
export function writeProperty(target: Target, property: PropertyFacts): boolean {
  const { columns } = target
  const needed = rowsOf([property])
  const isFull = (Object.keys(needed) as (keyof Capacity)[]).some(
    (row) => columns.used[row] + needed[row] > columns.capacity[row],
  )
  if (isFull) return false
  removeProperty(columns, property.id)
  columns.edition++
  const row = columns.used.properties++
  writeOwnColumns(columns, row, property)
  columns.firstRoom[row] = columns.used.rooms
  columns.firstPlan[row] = columns.used.plans
  const checkIn = timeOf(property.checkInTime)
  for (const room of property.rooms.toSorted((a, b) => a.id - b.id)) writeRoom(target, { room, checkIn })
  columns.endRoom[row] = columns.used.rooms
  columns.endPlan[row] = columns.used.plans
  orderPlans(columns, row)
  columns.isLive[row] = 1
  columns.rowOfProperty.set(property.id, row)
  columns.titles.add(property)
  columns.cells.add(cellOf(property), row)
  const place = columns.place[row] ?? 0
  const rows = columns.rowsOfPlace.get(place) ?? new Set()
  columns.rowsOfPlace.set(place, rows.add(row))
  columns.reviews.stars += property.ratingStars
  columns.reviews.count += property.reviewsCount
  return true
}

/** Notes the plans of a property in the order of their lowest prices, without offers. */
function orderPlans({ firstPlan, endPlan, cheapestFirst, lowestOfPlan }: Columns, row: number): void {
  const first = intAt(firstPlan, row)
  const plans = cheapestFirst.subarray(first, intAt(endPlan, row))
  for (let n = 0; n < plans.length; n++) plans[n] = first + n
  plans.sort((a, b) => numberAt(lowestOfPlan, a * 2) - numberAt(lowestOfPlan, b * 2))
}

/** Takes a property out of the index. Its rows stay unused until the columns are built again. */
export function removeProperty(columns: Columns, id: number): void {
  const row = columns.rowOfProperty.get(id)
  if (row === undefined) return
  columns.edition++
  columns.rowOfProperty.delete(id)
  columns.titles.remove(id)
  columns.isLive[row] = 0
  columns.rowsOfPlace.get(columns.place[row] ?? 0)?.delete(row)
  columns.reviews.stars -= columns.ratingStars[row] ?? 0
  columns.reviews.count -= columns.reviewsCount[row] ?? 0
}

function writeOwnColumns(columns: Columns, row: number, property: PropertyFacts): void {
  columns.propertyId[row] = property.id
  columns.latitude[row] = property.latitude
  columns.longitude[row] = property.longitude
  columns.place[row] = columns.placeIds.numberOf(property.placeId)
  columns.stars[row] = property.stars
  columns.kind[row] = columns.kinds.numberOf(property.kind)
  columns.amenities.write(row, new Set(property.amenities.map((name) => columns.amenityNames.numberOf(name))))
  columns.ratingStars[row] = property.ratingStars
  columns.reviewsCount[row] = property.reviewsCount
  columns.popularity[row] = property.popularity
  columns.featuredRank[row] = property.featuredRank
  columns.createdAt[row] = property.createdAt
}

/** Returns the milliseconds from midnight to a time such as "14:00". */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * HOUR + minutes * MINUTE
}

function writeRoom(target: Target, { room, checkIn }: { room: RoomFacts; checkIn: number }): void {
  const { columns } = target
  const row = columns.used.rooms++
  columns.roomId[row] = room.id
  columns.totalRooms[row] = room.totalRooms
  columns.maxGuests[row] = room.maxGuests
  columns.maxChildren[row] = room.maxChildren
  columns.rateOfRoom[row] = room.ratePaisa
  columns.offerOfRoom[row] = room.offerPaisa ?? room.ratePaisa
  columns.campaignOfRoom[row] = columns.campaignOf(room)
  columns.rowOfRoom.set(room.id, row)
  addStock(target, row, room.stock)
  const inOrder = room.plans.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
  const series = new Map(
    inOrder.filter(({ parentId }) => parentId === null).map((plan) => [plan.id, newSeries(columns, room, plan)]),
  )
  for (const plan of inOrder) {
    const own = series.get(plan.parentId ?? plan.id)
    if (plan.isPublic && own) writePlan(columns, { plan, room, row, series: own, checkIn })
  }
  for (const [planId, own] of series) {
    addState(columns, own, { rule: 0, base: own.basePaisa })
    columns.rowOfSeries.set(planId, own)
    const { nights } = inOrder.find(({ id }) => id === planId) ?? { nights: [] }
    addNights(columns, own, nights)
  }
}

function newSeries(columns: Columns, { ratePaisa }: RoomFacts, { basePaisa }: PlanFacts): SeriesRow {
  const row = columns.used.series++
  columns.statesOfSeries[row] = columns.prices.reserveStates(FIRST_STATES)
  return { row, statesSize: FIRST_STATES, basePaisa: basePaisa ?? ratePaisa, plans: [] }
}

type PlanToWrite = { plan: PlanFacts; room: RoomFacts; row: number; series: SeriesRow; checkIn: number }

function writePlan(columns: Columns, { plan, room, row: roomRow, series, checkIn }: PlanToWrite): void {
  const row = columns.used.plans++
  columns.planId[row] = plan.id
  columns.roomOfPlan[row] = roomRow
  columns.seriesOfPlan[row] = series.row
  columns.pricesOfPlan[row] = columns.prices.reservePrices(series.statesSize)
  const freeHours = plan.hasOwnTiers ? plan.freeHours : room.freeHours
  columns.termsOfPlan[row] = columns.terms.numberOf({
    guests: room.maxGuests,
    places: room.maxGuests + room.maxChildren,
    campaign: columns.campaignOfRoom[roomRow] ?? NO_OFFER,
    freeUntil: freeHours === null ? -Infinity : checkIn - freeHours * HOUR,
  })
  columns.advanceDaysMin[row] = plan.advanceDaysMin ?? 0
  columns.advanceDaysMax[row] = plan.advanceDaysMax ?? 32_767
  const { ratePaisa, offerPaisa, offerKind } = room
  series.plans.push({
    row,
    ratePaisa,
    offerPaisa,
    offerKind,
    differencePercent: plan.differencePercent,
    differencePaisa: plan.differencePaisa,
  })
}
