import { calendarDate } from '@chautari/contract/dates'
import { DeparturesChange, NewDepartures } from '@chautari/contract/listing/departures'
import { journeys } from '../../availability/index.ts'
import { addDepartures, editDepartures } from '../listings/edit-departures.ts'
import { forNamedRecord } from './refused-rows.ts'
import { writeCell } from './rules/read-cell.ts'
import { REASON, type Sheet } from './sheet.ts'

/** The coming departures of packages. */
export const departureSheet: Sheet = {
  columnOf: { days: 'day' },

  async read(db, query) {
    const keys = query.keys?.map((cells) => ({ package: cells.package ?? '', day: cells.day ?? '' }))
    const rows = await journeys.findDepartureRows(db, { ...query, keys })
    return rows.map((row) => ({ package: row.packageSlug, day: row.day, seats: row.seats, is_closed: row.isClosed }))
  },

  async add(app, by, { package: slug, day, seats, is_closed: isClosed }) {
    const { days, ...added } = NewDepartures.parse({ days: [day], seats, reason: REASON })
    await forNamedRecord('package', () => addDepartures(app, by, { slug: writeCell(slug ?? null), days, ...added }))
    if (isClosed === true) await editDepartures(app, by, { slug: writeCell(slug ?? null), days, is_closed: true, reason: REASON })
  },

  async change(app, by, { before, values: { seats, is_closed: isClosed } }) {
    const days = [calendarDate(before.day ?? '')]
    const change = DeparturesChange.parse({ days, seats, is_closed: isClosed, reason: REASON })
    await editDepartures(app, by, { slug: before.package ?? '', ...change })
  },
}
