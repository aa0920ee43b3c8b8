// Lists of bookings, and the history of one, for nouns that show, count or export them.
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
  findUnsizedReversals,
  findWithdrawn,
  findWithUnknownReversal,
} from '../read-models/history.ts'
