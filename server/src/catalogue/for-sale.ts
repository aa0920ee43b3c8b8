// Products on sale: as travellers see them, and as booking sells them.
export { showRooms, type RoomShown } from './show-rooms.ts'
export { showPackages, type PackageShown } from './show-packages.ts'
export { showProperties, showPropertiesNamed } from './show-properties.ts'
export { findRoomsForSale, prepareRoomsForSale, type RoomForSale } from './read-models/rooms.ts'
export { findSeller } from './read-models/sellers.ts'
export { findPackageBySlug as findPackageForSale, type PackageRow as PackageForSale } from './read-models/packages.ts'
export { findAddresses } from './read-models/addresses.ts'
export { productCells } from './product-cells.ts'
