import { NewPackage, PackageChange } from '@chautari/contract/listing/listed-packages'
import { pricePerPerson } from '@chautari/contract/listing/departures'
import { packageFiles } from '../../catalogue/index.ts'
import { rupees } from '../../platform/formats.ts'
import { changePrice } from '../listings/edit-departures.ts'
import { listedPackages } from '../../listing/index.ts'
import { supplierOf } from './find-supplier.ts'
import { REASON, type Cells, type Sheet, type Values } from './sheet.ts'

/** The packages of the catalogue, without their itineraries and pictures. A new one is a draft. */
export const packageSheet: Sheet = {
  columnOf: { organisation_id: 'organisation', meeting_pin: 'meeting_latitude', passes: 'place' },

  async read(db, query) {
    const rows = await packageFiles.findPackageRows(db, { ...query, slugs: query.keys?.map(({ slug = '' }) => slug) })
    return rows.map((row) => ({
      slug: row.slug,
      organisation: row.organisation,
      title: row.title,
      title_ne: row.titleNe,
      category: row.category,
      themes: row.themes,
      place: row.placeId,
      days: row.days,
      is_fixed_departure: row.isFixedDeparture,
      seats: row.seats,
      price: rupees(row.unitPaisa),
      description: row.description,
      description_ne: row.descriptionNe,
      additional_information: row.additionalInformation,
      additional_information_ne: row.additionalInformationNe,
      difficulty: row.difficulty,
      max_altitude: row.maxAltitude,
      needs_approval: row.needsApproval,
      refund_tiers: row.refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
      start_time: row.startTime,
      end_time: row.endTime,
      cutoff_hours: row.cutoffHours,
      inclusions: row.inclusions,
      exclusions: row.exclusions,
      company_phone: row.companyPhone,
      company_website: row.companyWebsite,
      supplier_email: row.supplierEmail,
      meeting_point: row.meetingPoint,
      meeting_latitude: row.meetingLatitude,
      meeting_longitude: row.meetingLongitude,
    }))
  },

  async add(app, by, { organisation, ...values }) {
    const draft = { ...values, organisation_id: await supplierOf(app.db, organisation) }
    const slug = await listedPackages.addPackage(app, by, NewPackage.parse(draft))
    const { title: _title, category: _category, place: _place, seats: _seats, price: _price, ...rest } = values
    await listedPackages.changePackage(app, by, { slug, change: changeOf(rest) })
  },

  async change(app, by, { before, values: { organisation, price, ...values } }) {
    const slug = before.slug ?? ''
    const supplier = organisation === undefined ? {} : { organisation_id: await supplierOf(app.db, organisation) }
    const change = changeOf({ ...values, ...supplier }, before)
    if (Object.keys(change).length > 1) await listedPackages.changePackage(app, by, { slug, change })
    if (price !== undefined) await changePrice(app, by, { slug, price: pricePerPerson.parse(price), reason: REASON })
  },
}

/** Returns the change of a package from the values of a row. If the row has only one of the two coordinates, the other keeps its value. */
function changeOf({ meeting_latitude: latitude, meeting_longitude: longitude, ...values }: Values, before: Cells = {}) {
  const isOther = latitude !== undefined || longitude !== undefined
  const pin = {
    latitude: latitude ?? numberIn(before.meeting_latitude, latitude),
    longitude: longitude ?? numberIn(before.meeting_longitude, longitude),
  }
  const isNone = pin.latitude === null && pin.longitude === null
  return PackageChange.parse({ ...values, ...(isOther && { meeting_pin: isNone ? null : pin }), reason: REASON })
}

const numberIn = (cell = '', asked?: unknown) => (asked === null || cell === '' ? null : Number(cell))
