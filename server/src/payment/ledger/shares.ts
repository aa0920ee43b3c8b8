// What suppliers earn of their bookings.
export { findUnearned } from './find-unearned.ts'
export { shareOfSupplier } from './share-of-supplier.ts'
