// Stays for the nouns to the right: checks of dates and party, and the presentation of prices and terms.
export { perNight, presentTerms, presentUntil } from './present.ts'
export { requireValidStay, type StayNow } from './require-stay.ts'
export { fitsMix } from './rules/party.ts'
export { nightCells } from './store/night-cells.ts'
