// What a stay is, for the nouns to the right: its party and dates, and how its price and terms are presented.
export { perNight, presentTerms, presentUntil } from './present.ts'
export { requireValidStay, type StayNow } from './require-stay.ts'
export { fitsParty } from './rules/party.ts'
