// What staff do to the details of a lead traveller: one name of the front door.
export { findCorrections } from '../store/corrections.ts'
export { askToConfirm, correctName, withdrawCorrection } from './correct-contact.ts'
