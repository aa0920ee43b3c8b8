// The shares of bookings that suppliers earn, the parts that they do not, and reversals of unknown size, which keep a share back.
export { findKeptBack } from './read-models/find-kept-back.ts'
export { findUnearned } from './find-unearned.ts'
export { recordUnknownReversal } from './record-unknown-reversal.ts'
export { shareOfSupplier } from './share-of-supplier.ts'
