// Products and places.
export { findRoomsForSale, type RoomForSale } from './store/rooms.ts'
export { findPackageBySlug as findPackageForSale, type PackageRow as PackageForSale } from './store/packages.ts'
export { showRooms, type RoomShown } from './show-rooms.ts'
export { showPackages, type PackageShown } from './show-packages.ts'
export { showProperties } from './show-properties.ts'
export { showPictures } from './show-pictures.ts'
export * as places from './places.ts'
export { findAddresses } from './store/addresses.ts'
export * as listings from './listings.ts'

// Ratings.
export * as ratings from './ratings.ts'
export type { RatedProduct, Rating } from './store/shown-ratings.ts'
export type { ProductKey, ReviewedProduct } from './store/reviewed-products.ts'

// The fields of products that acts on prices and stock change.
export { productCells } from './store/product-cells.ts'

export * as catalogueSql from './store/sql-fragments.ts'

export type { Area } from './store/area.ts'
export type { RefundTiers } from './store/tables.ts'
