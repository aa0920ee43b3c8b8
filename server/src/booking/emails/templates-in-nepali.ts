import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { CHECKED_FOR_DAYS, UNRESOLVED_AFTER_HOURS } from '@chautari/contract/payment/limits'
import { nepali } from '@chautari/contract/nepali-formats'
import type { BookingDetails } from '../store/bookings.ts'
import { refundTarget } from './describe-booking.ts'
import { productInLanguage } from './product-in-language.ts'
import { AMENDMENTS_IN_NEPALI } from './amendment-templates-in-nepali.ts'
import {
  hasSeveralRooms,
  isRefundKnown,
  isRoom,
  productName,
  searchUrl,
  sumOf,
  type EmailContext,
  type EmailTemplates,
} from './email-context.ts'
import { NOTHING_TO_DO, npr, refundSentence, yourRoomOrSeats } from './template-parts-in-nepali.ts'

const { instant, time } = nepali

const BOOK_AGAIN = 'अझै जान चाहनुहुन्छ? खाली भएसम्म आफ्नो बुकिङ खोलेर फेरि बुक गर्न सक्नुहुन्छ।'

/** The text of each email to the lead traveller, in Nepali. */
export const NEPALI: EmailTemplates = {
  reserved({ booking, reference, at, publicUrl }) {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `बुकिङ ${reference} पक्का गर्न ${time(until)} बजेभित्र भुक्तानी गर्नुहोस्`,
      heading: `नेपाली समय ${time(until)} बजेभित्र भुक्तानी गर्नुहोस्`,
      paragraphs: [
        `${yourRoomOrSeats(booking)} ${instant(until)} (नेपाली समय) सम्मका लागि रोकिएको छ। बुकिङ पक्का गर्न त्यसअघि नै भुक्तानी गर्नुहोस्।`,
        'बुकिङ नम्बर जोगाएर राख्नुहोस्: त्यसैले जुनसुकै बेला बुकिङ खुल्छ।',
      ],
      link: { label: `${npr(booking.totalPaisa)} तिर्नुहोस्`, url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  confirm_free({ booking, reference, at }) {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `बुकिङ ${reference} ${time(until)} बजेभित्र पक्का गर्नुहोस्`,
      heading: `नेपाली समय ${time(until)} बजेभित्र पक्का गर्नुहोस्`,
      paragraphs: [
        `${yourRoomOrSeats(booking)} ${instant(until)} (नेपाली समय) सम्मका लागि रोकिएको छ। त्यसअघि नै तलको लिङ्क खोलेर बुकिङ पक्का गर्नुहोस्। यो निःशुल्क हो।`,
        'तपाईंले बुक गर्नुभएको होइन भने यो इमेल छोडिदिनुहोस्। हामी यो लामो समय रोक्दैनौँ।',
      ],
    }
  },
  confirmed: ({ booking, reference, at }) => ({
    subject: `तपाईंको बुकिङ ${reference} पक्का भयो`,
    heading: 'तपाईंको बुकिङ पक्का भयो',
    paragraphs: [
      `${yourRoomOrSeats(booking)} ${instant(at)} (नेपाली समय) पक्का भयो।`,
      ...(booking.paidPaisa === 0 ? [] : ['यो इमेल तपाईंको रसिद पनि हो।']),
    ],
    next: [
      `${isRoom(booking) ? 'चेक-इन गर्दा' : 'गाइडलाई भेट्दा'} बुकिङ नम्बर वा साथमा पठाइएको भौचर देखाउनुहोस्; फोनमा देखाए पनि हुन्छ।`,
      'यी मिति आफ्नो क्यालेन्डरमा राख्न साथमा पठाइएको क्यालेन्डर फाइल खोल्नुहोस्।',
      'रद्द गर्न, वा पहिले कति रिफन्ड हुन्छ हेर्न, आफ्नो बुकिङ खोल्नुहोस्।',
    ],
  }),
  awaiting_supplier: ({ booking, reference }) => ({
    subject: `बुकिङ ${reference}: ${supplier(booking)}को स्वीकृति पर्खिँदै`,
    heading: `${supplier(booking)}को स्वीकृति पर्खिँदै`,
    paragraphs: [
      ...(booking.totalPaisa === 0 ? [] : [`तपाईंको ${npr(booking.paidPaisa)} को भुक्तानी हामीले पायौँ।`]),
      `${supplier(booking)}ले हरेक बुकिङ हेरेर मात्र स्वीकार गर्छ।`,
    ],
    next: [answerBy(booking), ...(booking.totalPaisa === 0 ? [] : ['स्वीकार भएन भने हामी पूरै रकम फिर्ता गर्छौँ।'])],
  }),
  sold_out: (context) => ({
    subject: `बुकिङ ${context.reference} भरिइसकेको थियो, रकम फिर्ता हुँदै छ`,
    heading: 'भुक्तानी आइपुग्नुअघि नै भरियो',
    paragraphs: [
      `माफ गर्नुहोस्। तपाईंको ${npr(sumOf(context.refunds))} को भुक्तानी समय सकिएपछि आइपुग्यो। त्यतिन्जेल ${soldOut(context.booking)}।`,
      `${refundSentence(context, 'पूरै रकम')} ${NOTHING_TO_DO}`,
    ],
    more: alternatives(context),
  }),
  paid_too_much(context) {
    const excess = npr(sumOf(context.refunds.filter(({ kind }) => kind === 'excess')))
    return {
      subject: `बुकिङ ${context.reference} का लागि तपाईंले बढी तिर्नुभयो`,
      heading: `हामी ${excess} फिर्ता गर्दै छौँ`,
      paragraphs: [
        `यो बुकिङको मूल्यभन्दा ${excess} बढी आएको छ। सायद दुई पटक भुक्तानी भयो।`,
        `${refundSentence(context, excess)} यसले तपाईंको बुकिङमा असर पार्दैन। ${NOTHING_TO_DO}`,
      ],
    }
  },
  given_back(context) {
    const amount = npr(sumOf(context.refunds))
    return {
      subject: `बुकिङ ${context.reference} को रकम फिर्ता हुँदै छ`,
      heading: `हामी ${amount} फिर्ता गर्दै छौँ`,
      paragraphs: [
        `तपाईंको ${amount} को भुक्तानी यो बुकिङको मूल्यभन्दा कम भएकाले हामीले स्वीकार गर्न सकेनौँ।`,
        `${refundSentence(context, 'यो रकम')} ${NOTHING_TO_DO}`,
      ],
      next: [BOOK_AGAIN],
    }
  },
  checking_payment: ({ reference }) => ({
    subject: `हामी बुकिङ ${reference} को भुक्तानी जाँच्दै छौँ`,
    heading: 'हामी तपाईंको भुक्तानी जाँच्दै छौँ',
    paragraphs: ['तपाईंको भुक्तानी अझै पक्का भएको छैन। हामी भुक्तानी सेवासँग जाँचिरहन्छौँ, र थाहा हुनेबित्तिकै इमेल गर्छौँ।'],
    next: ['कृपया फेरि भुक्तानी नगर्नुहोस्।', 'भुक्तानीको पृष्ठ बन्द गर्दा हुन्छ।'],
  }),
  payment_unresolved: ({ booking, reference }) => ({
    subject: `बुकिङ ${reference} को भुक्तानी अझै पक्का भएको छैन`,
    heading: 'तपाईंको भुक्तानी अझै पक्का भएको छैन',
    paragraphs: [
      `${devanagari(UNRESOLVED_AFTER_HOURS)} घण्टापछि पनि भुक्तानी सेवाले तपाईंको भुक्तानी पक्का गरेको छैन, त्यसैले ${yourRoomOrSeats(booking)} अब रोकिएको छैन।`,
    ],
    next: [
      `हामी ${devanagari(CHECKED_FOR_DAYS)} दिनसम्म जाँचिरहन्छौँ। भुक्तानी आइपुगेमा बुकिङ पक्का गर्छौँ वा पूरै रकम फिर्ता गर्छौँ।`,
      'तपाईंको खाताबाट पैसा काटिएको छ भने तल दिएको ठेगानामा सम्पर्क गर्नुहोस्।',
    ],
  }),
  nothing_charged: ({ reference }) => ({
    subject: `बुकिङ ${reference} का लागि पैसा काटिएको छैन`,
    heading: 'तपाईंको पैसा काटिएको छैन',
    paragraphs: ['तपाईंको भुक्तानी सफल नभएको कुरा भुक्तानी सेवाले जनाएको छ।'],
    next: [BOOK_AGAIN],
  }),
  lapsed: ({ booking, reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} को म्याद सकियो`,
    heading: 'तपाईंको बुकिङको म्याद सकियो',
    paragraphs: [
      booking.totalPaisa === 0
        ? `इमेलको लिङ्क समयमा नखोलिएकाले ${yourRoomOrSeats(booking)} अब रोकिएको छैन।`
        : `समयमा भुक्तानी नआएकाले ${yourRoomOrSeats(booking)} अब रोकिएको छैन। तपाईंको पैसा काटिएको छैन।`,
    ],
    next: [BOOK_AGAIN],
  }),
  called_off: ({ booking, reference }) => ({
    subject: `प्रस्थान रद्द भयो: बुकिङ ${reference}`,
    heading: 'यो प्रस्थान रद्द भयो',
    paragraphs: [
      `माफ गर्नुहोस्। ${supplier(booking)}ले यो प्रस्थान रद्द गरेकाले ${yourRoomOrSeats(booking)} अब रोकिएको छैन।`,
      'कृपया अब भुक्तानी नगर्नुहोस्। भुक्तानी गरिसक्नुभएको भए पूरै रकम फिर्ता गर्छौँ।',
    ],
  }),
  declined: (context) => ({
    subject: `तपाईंको बुकिङ ${context.reference} स्वीकार भएन`,
    heading: 'तपाईंको बुकिङ स्वीकार भएन',
    paragraphs: [`माफ गर्नुहोस्। ${supplier(context.booking)}ले तपाईंको बुकिङ स्वीकार गर्न सकेन। ${wholeRefund(context)}`],
    more: alternatives(context),
  }),
  withdrawn: (context) => ({
    subject: `हामीले तपाईंको बुकिङ ${context.reference} रद्द गर्नुपर्‍यो`,
    heading: 'हामीले तपाईंको बुकिङ रद्द गर्नुपर्‍यो',
    paragraphs: [
      `माफ गर्नुहोस्। ${supplier(context.booking)}ले ${context.isCalledOff ? 'यो प्रस्थान रद्द गरेको छ' : 'अब तपाईंलाई सेवा दिन सक्दैन'}। ${wholeRefund(context)}`,
    ],
    next: [
      `उही मितिका लागि उस्तै ${isRoom(context.booking) ? 'ठाउँ' : 'यात्रा'} खोज्न हामी मद्दत गर्छौँ। तल दिएको ठेगानामा सम्पर्क गर्नुहोस्, वा आफैँ खोज्नुहोस्।`,
    ],
    more: alternatives(context),
  }),
  cancel_requested: ({ reference }) => ({
    subject: `बुकिङ ${reference} रद्द गर्ने तपाईंको अनुरोध पाइयो`,
    heading: 'तपाईंको अनुरोध पाइयो',
    paragraphs: [
      `हाम्रो टोलीले तपाईंको अनुरोध हेरेर ${devanagari(CANCELLATION_REVIEW_HOURS)} घण्टाभित्र इमेल गर्छ। त्यतिन्जेल तपाईंको बुकिङ कायम रहन्छ।`,
    ],
  }),
  cancel_refused: ({ reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} रद्द हुन सकेन`,
    heading: 'तपाईंको बुकिङ कायमै छ',
    paragraphs: ['रद्द गर्ने तपाईंको अनुरोध हामीले हेर्‍यौँ, तर स्वीकार गर्न सकेनौँ। तपाईंको बुकिङ कायमै छ।'],
  }),
  reopened: ({ reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} फेरि कायम भयो`,
    heading: 'तपाईंको बुकिङ कायमै छ',
    paragraphs: [`तपाईंको बुकिङ पहिलेजस्तै पक्का छ। ${NOTHING_TO_DO}`],
  }),
  cancelled: (context) => ({
    subject: `तपाईंको बुकिङ ${context.reference} रद्द भयो`,
    heading: 'तपाईंको बुकिङ रद्द भयो',
    paragraphs: context.takenBack
      ? [
          `यसको भुक्तानी${context.takenBack === 'all' ? '' : 'को एक भाग'} भुक्तानी सेवाले फिर्ता लिएकाले हामीले तपाईंको बुकिङ रद्द गर्‍यौँ।`,
          ...(isRefundKnown(context) ? [wholeRefund(context)] : []),
        ]
      : ['तपाईंको अनुरोधअनुसार हामीले बुकिङ रद्द गर्‍यौँ।', refundByTerms(context)],
  }),
  refund_sent: ({ booking, reference, payment }) => ({
    subject: `बुकिङ ${reference} को रिफन्ड पठाइयो`,
    heading: `${npr(booking.refundPaisa ?? 0)} को रिफन्ड पठाइयो`,
    paragraphs: [`हामीले ${npr(booking.refundPaisa ?? 0)} ${refundTarget(payment, 'ne')} पठायौँ।`],
    next: ['खातामा देखिन केही दिन लाग्न सक्छ।'],
  }),
  refund_delayed: ({ booking, reference, payment }) => ({
    subject: `बुकिङ ${reference} को रिफन्डमा ढिलाइ भयो`,
    heading: 'रिफन्डमा ढिलाइ भयो',
    paragraphs: [
      `भुक्तानी सेवाले तपाईंको ${npr(booking.refundPaisa ?? 0)} को रिफन्ड पठाउन सकेन। हाम्रो टोलीले यो ${refundTarget(payment, 'ne')} पठाउँछ।`,
    ],
    next: [`${NOTHING_TO_DO} पठाएपछि हामी इमेल गर्छौँ।`],
  }),
  stay_ended: ({ booking, reference }) => ({
    subject: `यात्रा कस्तो रह्यो? बुकिङ ${reference} को समीक्षा लेख्नुहोस्`,
    heading: `${productName(booking, 'ne')} कस्तो लाग्यो?`,
    paragraphs: ['तपाईंको यात्रा रमाइलो भयो होला। तपाईंको समीक्षाले अरू यात्रीलाई छान्न मद्दत गर्छ।'],
  }),
  ...AMENDMENTS_IN_NEPALI,
}

const supplier = (booking: BookingDetails) => (isRoom(booking) ? 'होटल' : 'टुर कम्पनी')

function soldOut(booking: BookingDetails): string {
  if (hasSeveralRooms(booking)) return 'तपाईंका सबै कोठा एकैसाथ खाली थिएनन्'
  return `${isRoom(booking) ? 'कोठा' : 'सिट'} अरूले बुक गरिसकेका थिए`
}

function answerBy({ approveBy }: BookingDetails): string {
  return approveBy === null
    ? `${devanagari(APPROVAL_HOURS)} घण्टाभित्र हामी तपाईंलाई खबर गर्छौँ।`
    : `नेपाली समय ${instant(approveBy)}भित्र हामी तपाईंलाई खबर गर्छौँ।`
}

function wholeRefund(context: EmailContext): string {
  const amount = sumOf(context.refunds)
  if (amount > 0) return `${refundSentence(context, npr(amount))} ${NOTHING_TO_DO}`
  return context.booking.paidPaisa > 0 ? 'तपाईंको भुक्तानी पहिल्यै फिर्ता भइसकेको छ।' : 'तपाईंको पैसा काटिएको छैन।'
}

/** Names the refund even if it is NPR 0, except for a free booking (spec 1 §4). */
function refundByTerms(context: EmailContext): string {
  const { booking, refunds } = context
  if (booking.totalPaisa === 0) return 'यो निःशुल्क थियो, त्यसैले कुनै शुल्क र रिफन्ड छैन।'
  const share = `तपाईंले तिर्नुभएको ${npr(booking.paidPaisa)} मध्ये ${npr(sumOf(refunds))}`
  if (sumOf(refunds) === 0) return `बुक गर्दाको रद्द गर्ने नियमअनुसार ${share} फिर्ता हुन्छ।`
  return refundSentence(context, share)
}

function alternatives(context: EmailContext) {
  const { city } = productInLanguage(context.booking.product, 'ne')
  return { label: isRoom(context.booking) ? `${city}मा उही मितिका कोठा` : `${city}का प्याकेज`, url: searchUrl(context) }
}
