// Corrections of the lead traveller by staff.
export { findCorrections } from '../read-models/corrections.ts'
export { askToConfirm, correctName, withdrawCorrection } from './correct-contact.ts'
