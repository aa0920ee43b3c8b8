// Who is signed in to the suppliers' area.
export { findSupplier } from './sessions/find-supplier.ts'
