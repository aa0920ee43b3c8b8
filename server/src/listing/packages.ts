// Packages as staff and suppliers edit them, each act with its audit entry.
export { addPackage, changePackage, packageEditOf } from './packages/edit-packages.ts'
export { publishPackage, unpublishPackage } from './packages/publish-package.ts'
export { presentDepartures, presentListedPackage, presentPackageFile } from './packages/present-package.ts'
