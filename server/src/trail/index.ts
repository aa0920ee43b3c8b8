// The audit trail: every act of staff and suppliers, written in the transaction of the act.
export { recordEntry, type Facts, type TrailActor } from './record-entry.ts'
export { factsChanged } from './facts-changed.ts'
export { listEntries } from './list-entries.ts'
export { findRecordedTexts } from './read-models/recorded-texts.ts'
