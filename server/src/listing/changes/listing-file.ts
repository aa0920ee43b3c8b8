import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { ListingKind } from './rules/proposed.ts'

/** A listing by its slug. */
export type Listing = { kind: ListingKind; slug: string }

/** A stored property or package, with the values against which a proposal is compared. */
export type ListingFile =
  | ({ kind: 'property' } & propertyFiles.PropertyFileRow)
  | ({ kind: 'package'; rooms?: undefined } & packageFiles.PackageFileRow)

/** Returns a listing for editing. Throws `not_found`. */
export async function getListingFile(db: Db, { kind, slug }: Listing): Promise<ListingFile> {
  return kind === 'property'
    ? { ...(await propertyFiles.getPropertyFile(db, slug)), kind: 'property' as const }
    : { ...(await packageFiles.getPackageFile(db, slug)), kind: 'package' as const }
}

/** Runs an action on a listing while no other transaction changes it. Returns the result of the action. Throws `not_found`. */
export async function withListing<T>(tx: Tx, { kind, slug }: Listing, action: (file: ListingFile) => Promise<T>): Promise<T> {
  return kind === 'property'
    ? propertyFiles.changeProperty(tx, slug, (row) => action({ ...row, kind: 'property' as const }))
    : packageFiles.changePackage(tx, slug, (row) => action({ ...row, kind: 'package' as const }))
}
