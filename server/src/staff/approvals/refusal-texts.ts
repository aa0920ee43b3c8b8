import type { LocalisedText } from '@chautari/contract/locale'
import type { Paisa } from '@chautari/contract/money'
import { toRupees } from '@chautari/contract/money'
import { ABOVE_REVERSIBLE } from '@chautari/contract/payment/refusal-sentences'
import { FORMATS } from '../../platform/formats.ts'

/** The reasons for which an act of staff is refused, for the console and the command line. */
export const REFUSAL_TEXTS = {
  sameRequester: {
    en: 'You asked for this, so a colleague has to approve it.',
    ne: 'यो तपाईंले नै माग्नुभएको हो, त्यसैले सहकर्मीले स्वीकृत गर्नुपर्छ।',
  },
  roleLimit: {
    en: 'Your role may not approve this amount. Ask finance or an admin.',
    ne: 'तपाईंको भूमिकाले यति रकम स्वीकृत गर्न मिल्दैन। लेखा वा एडमिनलाई भन्नुहोस्।',
  },
  amountChanged: {
    en: 'The amount has changed: another person has to approve the new one.',
    ne: 'रकम फेरिएको छ: नयाँ रकम अर्को व्यक्तिले स्वीकृत गर्नुपर्छ।',
  },
  repeatCommand: {
    en: 'Repeat this with the command that asked for it.',
    ne: 'यो माग्दा चलाइएकै कमान्ड फेरि चलाउनुहोस्।',
  },
  reversedAmountUnknown: {
    en: 'The provider reversed a part of the payment of unknown size. Cancel for the supplier with the amount to refund (--amount on the command line).',
    ne: 'भुक्तानी सेवाले भुक्तानीको केही भाग फिर्ता लियो, कति हो थाहा छैन। फिर्ता गर्ने रकम लेखेर साझेदारका लागि रद्द गर्नुहोस्।',
  },
  nothingUnapplied: { en: 'The booking has no unapplied payment.', ne: 'यो बुकिङमा प्रयोग नभएको भुक्तानी छैन।' },
  unappliedLeft: {
    en: 'The booking has an unapplied payment. Refund it with refund-unapplied.',
    ne: 'यो बुकिङमा प्रयोग नभएको भुक्तानी छ। त्यो रकम फिर्ता गर्नुहोस्।',
  },
  noUnknownReversal: {
    en: 'The booking has no reversal of unknown size.',
    ne: 'यो बुकिङमा लेख्न बाँकी फिर्ता गएको रकम छैन।',
  },
  noRecordedReversal: {
    en: 'No reversed amount was recorded on the booking.',
    ne: 'यो बुकिङमा फिर्ता गएको कुनै रकम लेखिएको छैन।',
  },
  sameReversal: { en: 'This amount is recorded already.', ne: 'यो रकम पहिल्यै लेखिएको छ।' },
  reversed: {
    en: 'The provider reversed its payment, so it can only be rejected.',
    ne: 'भुक्तानी सेवाले यसको भुक्तानी फिर्ता लियो, त्यसैले अस्वीकार मात्र गर्न मिल्छ।',
  },
  leaveAmountOut: {
    en: 'Everything that is left will be refunded. Leave the amount out.',
    ne: 'बाँकी सबै रकम फिर्ता हुन्छ। रकम नलेख्नुहोस्।',
  },
  noQuote: {
    en: 'The traveller was quoted no amount. Set the refund (--amount on the command line).',
    ne: 'यात्रीलाई कुनै रकम बताइएको थिएन। फिर्ता गर्ने रकम लेख्नुहोस्।',
  },
  sentAlready: { en: 'It is recorded as sent already.', ne: 'यो पठाइएको भनेर पहिल्यै लेखिएको छ।' },
  onlyBookingEmails: {
    en: 'Only an email about a booking can go to another address: others open an account.',
    ne: 'बुकिङबारेको इमेल मात्र अर्को ठेगानामा पठाउन मिल्छ: अरू इमेलले खाता खोल्छन्।',
  },
  noMessage: { en: 'No message with this number waits for staff.', ne: 'यो नम्बरको कुनै सन्देश कर्मचारीलाई पर्खिरहेको छैन।' },
  reportSettled: { en: 'This report has been settled.', ne: 'यो रिपोर्ट टुङ्गिसकेको छ।' },
  noReport: { en: 'There is no such report.', ne: 'यस्तो रिपोर्ट छैन।' },
  noReview: { en: 'There is no such review.', ne: 'यस्तो समीक्षा छैन।' },
  reviewInState: { en: 'This review already has that state.', ne: 'यो समीक्षा पहिल्यै त्यही अवस्थामा छ।' },
  sameAnswer: { en: 'This review already has that answer.', ne: 'यो समीक्षाको जवाफ पहिल्यै यही छ।' },
  hiddenReview: { en: 'Publish the review before you answer it.', ne: 'जवाफ दिनुअघि समीक्षा प्रकाशित गर्नुहोस्।' },
  reviewAnswered: { en: 'This review has an answer.', ne: 'यो समीक्षाको जवाफ छ।' },
  departureStarted: { en: 'The departure has started.', ne: 'यो प्रस्थान सुरु भइसकेको छ।' },
  noDeparture: { en: 'The package does not depart on this day.', ne: 'यो दिनमा प्रस्थान छैन।' },
  calledOff: { en: 'The departure was called off before.', ne: 'यो प्रस्थान पहिल्यै रद्द भइसकेको छ।' },
  departureGuaranteed: {
    en: 'The departure is guaranteed: it takes place with the travellers it has.',
    ne: 'यो पक्का प्रस्थान हो: जति यात्री छन् त्यतिले नै यात्रा हुन्छ।',
  },
  noOtherDeparture: {
    en: 'The other departure is not on sale any more. Choose another one.',
    ne: 'अर्को प्रस्थान अब बिक्रीमा छैन। अर्कै छान्नुहोस्।',
  },
} as const satisfies Record<string, LocalisedText>

const npr = (amountPaisa: Paisa): LocalisedText => ({
  en: FORMATS.en.npr(toRupees(amountPaisa)),
  ne: FORMATS.ne.npr(toRupees(amountPaisa)),
})

/** Returns the message that a refund exceeds the rest of the payment. */
export function aboveLeft(leftPaisa: Paisa): LocalisedText {
  const left = npr(leftPaisa)
  return { en: `At most ${left.en} can be refunded.`, ne: `बढीमा ${left.ne} फिर्ता गर्न मिल्छ।` }
}

/** Returns the message that at most the rest of the payment can be recorded as reversed. */
export function aboveReversible(mostPaisa: Paisa): LocalisedText {
  const most = npr(mostPaisa)
  return { en: ABOVE_REVERSIBLE.en(most.en), ne: ABOVE_REVERSIBLE.ne(most.ne) }
}

/** Returns the message that a correction has to name one of several payments, with their numbers. */
export function onePaymentOf(payments: readonly number[]): LocalisedText {
  const numbers = payments.join(', ')
  return {
    en: `Name one of the payments that have a recorded amount: ${numbers} (--payment on the command line).`,
    ne: `रकम लेखिएका भुक्तानीमध्ये एउटा छान्नुहोस्: ${numbers}।`,
  }
}

/** Returns the message that the provider is still making a refund, with the time from which staff make it if the provider fails. */
export function withProvider(dueBy: Date): LocalisedText {
  return {
    en: `The provider is making this refund. If that fails, it waits for staff from ${FORMATS.en.instant(dueBy)} at the latest.`,
    ne: `भुक्तानी सेवाले यो रिफन्ड पठाउँदै छ। असफल भए ढिलोमा ${FORMATS.ne.instant(dueBy)} देखि कर्मचारीले पठाउनुपर्छ।`,
  }
}
