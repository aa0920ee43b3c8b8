export { findArea } from './find-area.ts'
export { themeNamed } from './rules/package-words.ts'
export { findPackageWithPictures, showPackages, type PackageShown, type PackageWithPictures } from './show-packages.ts'
export { showPictures } from './show-pictures.ts'
export { showProperties } from './show-properties.ts'
export { showRooms, type RoomShown } from './show-rooms.ts'
export { findAddresses } from './store/addresses.ts'
export type { Area } from './store/area.ts'
export {
  findListedPackages,
  findPackageBySlug as getPackageForSale,
  type PackageRow as PackageForSale,
} from './store/packages.ts'
export { findPropertyNamed } from './store/places.ts'
export { findPropertyAddress } from './store/property-address.ts'
export { addRating, takeRating } from './store/ratings.ts'
export { findReviewedProducts, type ProductKey, type ReviewedProduct } from './store/reviewed-products.ts'
export { getRoomForSale, type RoomForSale } from './store/rooms.ts'
export { findRatings, type RatedProduct, type Rating } from './store/shown-ratings.ts'
export * as catalogueSql from './store/sql-fragments.ts'
export type { RefundTiers } from './store/tables.ts'
