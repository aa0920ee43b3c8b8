// Listings for staff: suppliers, properties and packages, on sale or not.
export { createOrganisation, renameOrganisation } from './listings/keep-organisations.ts'
export { getOrganisation, resumeOrganisation, suspendOrganisation } from './listings/suspend-organisations.ts'
export { isOfSuspended } from './listings/store/suspensions.ts'
export { createProperty, editProperty, getPropertyFile, lockComplete, type PropertyEdit } from './listings/keep-properties.ts'
export {
  createPackage,
  editPackage,
  getPackageFile,
  changePackage,
  requirePackageComplete,
  type PackageEdit,
} from './listings/keep-packages.ts'
export {
  createRoom,
  editRoom,
  getRoomFile,
  lockRoom,
  requireSellable,
  requireStillComplete,
  type RoomDraft,
} from './listings/keep-rooms.ts'
export { copyPackage, copyProperty, type Copying } from './listings/copy-listings.ts'
export type { RoomFileRow, RoomValues } from './listings/store/room-files.ts'
export { listingGaps } from './rules/listing-gaps.ts'
export { slugOf, slugsToTry } from './rules/slug.ts'
export { packageGaps } from './rules/package-gaps.ts'
export { findPackagesForStaff, type PackageFileRow, type PackageListed } from './listings/store/package-files.ts'
export { suggestSettlements } from './listings/suggest-settlements.ts'
export {
  findFeaturedPlaces,
  findFeaturedProperties,
  lockFeatured,
  writeFeaturedPlaces,
  writeFeaturedProperties,
  type FeaturedRow,
} from './store/featured.ts'
export { findListings } from './store/listings.ts'
export { findPackageRows, findPropertyRows, findRoomRows } from './listings/store/sheet-rows.ts'
export { findOrganisationNamed, findOrganisations, type OrganisationRow } from './store/organisations.ts'
export { findPropertiesForStaff, type PropertyFileRow, type PropertyListed } from './listings/store/property-files.ts'
export { presentPicture } from './present.ts'
export { openPictures, pictureMounts } from './pictures/picture-files.ts'
export { addPicture, arrangePictures, describePicture, storePicture, type PicturedProduct } from './pictures/keep-pictures.ts'
export { keepUpload, storeUpload, type StoredPicture } from './pictures/store-upload.ts'
export { retirePictures } from './pictures/retire-pictures.ts'
export { findListedPictures, type ListedPictureRow } from './pictures/store/listed-pictures.ts'
export { findPicturesWith } from './offers/store/banner-pictures.ts'
export {
  countCampaignProducts,
  findCampaignProducts,
  findOfferCandidates,
  findOfferProduct,
  type CampaignProductRow,
} from './offers/store/campaign-products.ts'
export { showPropertiesNamed } from './show-properties.ts'
