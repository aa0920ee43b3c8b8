import { NewProperty, PropertyChange } from '@chautari/contract/listing/listings'
import { propertyFiles } from '../../catalogue/index.ts'
import { listedProperties } from '../../listing/index.ts'
import { supplierOf } from './find-supplier.ts'
import { REASON, type Sheet } from './sheet.ts'

/** The properties of the catalogue. A new one is a draft. */
export const propertySheet: Sheet = {
  columnOf: { organisation_id: 'organisation', pin: 'latitude' },

  async read(db, query) {
    const rows = await propertyFiles.findPropertyRows(db, { ...query, slugs: query.keys?.map(({ slug = '' }) => slug) })
    return rows.map((row) => ({
      slug: row.slug,
      organisation: row.organisation,
      title: row.title,
      title_ne: row.titleNe,
      brand_name: row.brandName,
      kind: row.kind,
      place: row.placeId,
      supplier_email: row.supplierEmail,
      ...listedProperties.presentFields(row),
    }))
  },

  async add(app, by, { organisation, ...values }) {
    const draft = { ...values, organisation_id: await supplierOf(app.db, organisation) }
    const slug = await listedProperties.addProperty(app, by, NewProperty.parse(draft))
    const { title: _title, kind: _kind, place: _place, ...rest } = values
    await listedProperties.changeProperty(app, by, { slug, change: { ...PropertyChange.parse(rest), reason: REASON } })
  },

  async change(app, by, { before, values: { organisation, ...values } }) {
    const supplier = organisation === undefined ? {} : { organisation_id: await supplierOf(app.db, organisation) }
    const change = PropertyChange.parse({ ...values, ...supplier })
    await listedProperties.changeProperty(app, by, { slug: before.slug ?? '', change: { ...change, reason: REASON } })
  },
}
