export { findArea } from './find-area.ts'
export { themeNamed } from './rules/package-words.ts'
export { showCards, showProperties } from './show-cards.ts'
export { showWholePackage, showPackages, type PackageShown, type WholePackage } from './show-packages.ts'
export { showPictures } from './show-pictures.ts'
export { showRooms, type RoomShown } from './show-rooms.ts'
export { findAddresses } from './store/addresses.ts'
export type { Area } from './store/area.ts'
export { candidateRooms } from './store/candidates.ts'
export { offeredPackages, offeredProperties } from './store/offered.ts'
export {
  candidatePackages,
  findListedPackages,
  findPackageBySlug as getPackageForSale,
  type PackageRow as PackageForSale,
} from './store/packages.ts'
export { findPropertyNamed } from './store/places.ts'
export { packagesForSale, roomsForSale } from './store/for-sale.ts'
export { findRatings, type Rated, type Rating } from './store/shown-ratings.ts'
export { findPropertyAddress } from './store/property-address.ts'
export { liveProducts } from './store/products.ts'
export { addRating, takeRating } from './store/ratings.ts'
export { findReviewed, type ProductAsked, type Reviewed } from './store/reviewed.ts'
export { COUNTRY, getRoomForSale, roomsOfHouse, type RoomForSale } from './store/rooms.ts'
export type { RefundTiers } from './store/tables.ts'
