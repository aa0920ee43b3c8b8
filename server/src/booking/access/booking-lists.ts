// Lists of bookings, and the history of one, for nouns that show, count or export them. index.ts exports them as `bookingLists`.
export { exportBookings } from './export-bookings.ts'
export {
  findById,
  findByReference,
  findCancelled,
  findForStaff,
  findOfOwner,
  findWithWords,
} from '../read-models/find-bookings.ts'
export { findScoped } from '../read-models/scoped-bookings.ts'
export {
  findHistory,
  findLastChanges,
  findReversalsWithoutAmount,
  findWithdrawn,
  findWithUnknownReversal,
} from '../read-models/history.ts'
