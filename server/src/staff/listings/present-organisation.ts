import type { Organisation } from '@chautari/contract/listing/listings'
import type { listings } from '../../catalogue/index.ts'

/** Presents a supplier. */
export function presentOrganisation({ id, name, ...row }: listings.OrganisationRow): Organisation {
  return { id: String(id), name, properties_count: row.propertiesCount, packages_count: row.packagesCount }
}
