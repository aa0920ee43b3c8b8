import type { LocalisedText } from '../locale.ts'

/** The message that an offer would not be below the regular price. */
export const OFFER_OUT_OF_RANGE: LocalisedText = {
  en: 'The offer is not below this price. End the offer first, or choose a higher price',
  ne: 'अफरको मूल्य योभन्दा कम छैन। पहिले अफर अन्त्य गर्नुहोस्, वा बढी मूल्य राख्नुहोस्',
}
