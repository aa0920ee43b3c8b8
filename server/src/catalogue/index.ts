export { themeNamed } from './rules/package-words.ts'
export { showCards } from './show-cards.ts'
export { showWholePackage, showPackages, type PackageShown, type WholePackage } from './show-packages.ts'
export { showRooms, type RoomShown } from './show-rooms.ts'
export { findAddresses } from './store/addresses.ts'
export type { Area } from './store/area.ts'
export { candidateRooms } from './store/candidates.ts'
export {
  candidatePackages,
  findListedPackages,
  findPackageBySlug as getPackageForSale,
  offeredPackages,
  type PackageRow as PackageForSale,
  type PackagesAsked,
} from './store/packages.ts'
export { findArea, findPropertyNamed } from './store/places.ts'
export { COUNTRY, getRoomForSale, type RoomForSale } from './store/rooms.ts'
