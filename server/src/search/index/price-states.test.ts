import { addDays } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '../rules/filters.ts'
import { largeCatalogue } from '../testing/large-catalogue.ts'
import { listOfNights } from '../testing/night-lists.ts'
import { priceCalendar } from './calendar/price-calendar.ts'
import { PlanPricer } from './plans/price-plan.ts'
import { writeNights } from './write-nights.ts'

const MORE_THAN_16_BITS = 65_536

test('a night keeps its restrictions after as many other kinds of restrictions as a partner can write', () => {
  const { columns } = largeCatalogue(1)
  const { prices } = columns
  const lengths = { minStayArrival: 0, maxStayArrival: 0, maxStayThrough: 0 }
  for (let n = 1; prices.rules.flags.length < MORE_THAN_16_BITS; n++)
    prices.ruleNumberOf({ ...lengths, flags: 0, minStayThrough: n % 30_000, maxStayArrival: Math.floor(n / 30_000) })
  const [planId = 0] = columns.rowOfSeries.keys()
  const night = addDays(columns.firstDay, 1)
  const closed = { night, pricePaisa: null, flags: 1, ...lengths, minStayThrough: 7 }
  writeNights(columns, { planId, from: night, to: night, nights: listOfNights([closed]) })
  const [day] = priceCalendar(columns, {
    within: { kind: 'country' },
    party: { adults: 1, children: 0, rooms: 1 },
    nights: 1,
    firstArrival: night,
    arrivals: 1,
    filters: NO_FILTERS,
    planId,
    now: new Date(`${columns.firstDay}T06:00:00Z`),
  })
  expect(day?.reason?.kind).toBe('closed')
  const pricer = new PlanPricer(columns, { first: 1, end: 2 })
  pricer.price(columns.planId.indexOf(planId), prices.regular)
  expect(pricer.isSold).toBe(false)
})
