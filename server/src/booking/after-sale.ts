// What other nouns ask about a sold booking: its refund if it were cancelled, and its amendments.
export { quoteRefund } from './history/quote-refund.ts'
export { isAmendable, requireAmendable } from './amendments/require-amendable.ts'
export { quoteAmendment, type AmendmentQuote, type AmendmentWish } from './amendments/quote-amendment.ts'
export {
  findAmendments,
  findLapsedOffers,
  findOpenAmendment,
  getAmendment,
  type Amendment,
} from './amendments/store/amendments.ts'
