// The shares of bookings that suppliers earn, and the parts that they do not.
export { findUnearned } from './find-unearned.ts'
export { shareOfSupplier } from './share-of-supplier.ts'
