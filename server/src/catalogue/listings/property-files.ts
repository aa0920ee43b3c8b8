// Properties as staff keep them, on sale or not: acts on one, one for editing, and lists.
export {
  changeCompleteProperty,
  changeProperty,
  createProperty,
  editProperty,
  getPropertyFile,
  requireComplete,
  type PropertyEdit,
} from './edit-properties.ts'
export { copyProperty, type CopyRequest } from './copy-listings.ts'
export { findPropertiesForStaff, type PropertyListed } from './read-models/listed-products.ts'
export { findPropertyRows } from './read-models/sheet-rows.ts'
export { explainGap } from './explain-gap.ts'
export { listingGaps } from '../rules/listing-gaps.ts'
export type { PropertyFileRow } from './store/property-files.ts'
