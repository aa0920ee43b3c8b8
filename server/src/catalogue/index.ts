// Products and places.
export { findRoomsForSale, type RoomForSale } from './store/rooms.ts'
export { findPackageBySlug as findPackageForSale, type PackageRow as PackageForSale } from './store/packages.ts'
export { showRooms, type RoomShown } from './show-rooms.ts'
export { showPackages, type PackageShown } from './show-packages.ts'
export { showProperties } from './show-properties.ts'
export { showPictures } from './show-pictures.ts'
export { findProperty } from './store/places.ts'
export { locateArea } from './locate-area.ts'
export { findAddresses } from './store/addresses.ts'

// Ratings.
export { changeRating } from './store/ratings.ts'
export { findRatings, type RatedProduct, type Rating } from './store/shown-ratings.ts'
export { findReviewedProducts, type ProductKey, type ReviewedProduct } from './store/reviewed-products.ts'

export * as catalogueSql from './store/sql-fragments.ts'

export type { Area } from './store/area.ts'
export type { RefundTiers } from './store/tables.ts'
