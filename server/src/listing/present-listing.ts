import type { packageFiles, propertyFiles } from '../catalogue/index.ts'

/** Presents the fields that rows of properties and of packages have in common. */
export function presentListing(row: propertyFiles.PropertyListed | packageFiles.PackageListed) {
  return {
    slug: row.slug,
    title: row.title,
    title_ne: row.titleNe,
    place: row.place,
    place_ne: row.placeNe,
    organisation: row.supplier,
    is_live: row.isLive,
  }
}
