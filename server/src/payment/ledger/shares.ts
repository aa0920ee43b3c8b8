// The shares of bookings that suppliers earn, the parts that they do not, and reversals of unknown size, which keep a share back.
export { findKeptBack } from './read-models/find-kept-back.ts'
export { findUnearned } from './find-unearned.ts'
export { correctRecordedReversal, recordUnknownReversal, type ReversalRecorded } from './record-unknown-reversal.ts'
export { shareOfSupplier } from './share-of-supplier.ts'
export { findUnsizedReversals, type UnsizedReversal } from './unsized-reversals.ts'
