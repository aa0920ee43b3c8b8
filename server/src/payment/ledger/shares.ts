// The shares of bookings that suppliers earn or do not earn, and reversals of unknown size, which keep a share back. ledger.ts exports them as `shares`.
export { findKeptBack } from './read-models/find-kept-back.ts'
export { findUnearned } from './find-unearned.ts'
export { correctRecordedReversal, recordUnknownReversal, type ReversalRecorded } from './record-unknown-reversal.ts'
export { shareOfSupplier } from './share-of-supplier.ts'
export { findReversalsWithoutAmount, type ReversalWithoutAmount } from './reversals-without-amount.ts'
