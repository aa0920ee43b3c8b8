// Packages as staff keep them, on sale or not: acts on one, one for editing, and lists.
export {
  changePackage,
  createPackage,
  editPackage,
  getPackageFile,
  requirePackageComplete,
  type PackageEdit,
} from './edit-packages.ts'
export { copyPackage } from './copy-listings.ts'
export { findPackagesForStaff, type PackageListed } from './read-models/listed-products.ts'
export { findPackageRows } from './read-models/sheet-rows.ts'
export { packageGaps } from '../rules/package-gaps.ts'
export type { PackageFileRow } from './store/package-files.ts'
