import { NewRoom, RoomChange } from '@chautari/contract/listing/listed-rooms'
import { BasePriceAct } from '@chautari/contract/staff/prices/acts'
import { roomFiles } from '../../catalogue/index.ts'
import { rupees } from '../../platform/formats.ts'
import { listedRooms } from '../../listing/index.ts'
import { changeBasePrice } from '../prices/change-room-prices.ts'
import { forNamedRecord, requireDone } from './refused-rows.ts'
import { writeCell } from './rules/read-cell.ts'
import { REASON, type Sheet } from './sheet.ts'

/** The rooms of properties. A new one is not on sale. */
export const roomSheet: Sheet = {
  columnOf: { price: 'rate' },

  async read(db, query) {
    const rows = await roomFiles.findRoomRows(db, { ...query, slugs: query.keys?.map(({ slug = '' }) => slug) })
    return rows.map((row) => ({
      property: row.propertySlug,
      slug: row.slug,
      title: row.title,
      title_ne: row.titleNe,
      type: row.type,
      category: row.category,
      rate: rupees(row.ratePaisa),
      total_rooms: row.totalRooms,
      total_beds: row.totalBeds,
      max_guests: row.maxGuests,
      max_children: row.maxChildren,
      is_breakfast_included: row.isBreakfastIncluded,
      needs_approval: row.needsApproval,
      description: row.description,
      description_ne: row.descriptionNe,
      inclusions: row.inclusions,
      refund_tiers: row.refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
    }))
  },

  async add(app, by, { property, slug: _slug, ...values }) {
    const room = NewRoom.parse({ refund_tiers: [], ...values })
    await forNamedRecord('property', () => listedRooms.addRoom(app, by, { property: writeCell(property ?? null), room }))
  },

  async change(app, by, { before, values: { rate, ...values } }) {
    const slug = before.slug ?? ''
    if (Object.keys(values).length > 0)
      await listedRooms.changeRoom(app, by, { slug, change: RoomChange.parse({ ...values, reason: REASON }) })
    if (rate === undefined) return
    const act = BasePriceAct.parse({ price: rate, preview: false, reason: REASON })
    requireDone(await changeBasePrice(app, by, { slug, act }), 'rate')
  },
}
