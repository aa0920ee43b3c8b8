import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { nepali } from '@chautari/contract/nepali-formats'
import { npr as nprIn, wayBack } from './describe-booking.ts'
import type { BookingRow } from '../store/bookings.ts'
import { elsewhereUrl, isRoom, placeOf, sumOf, tellsOfMoney, type LetterWords, type Said } from './templates.ts'

const { instant, longDay, time } = nepali
const npr = (amount: number) => nprIn(amount, 'ne')

const BOOK_AGAIN = 'अझै जान चाहनुहुन्छ र खाली छ भने बुकिङ खोलेर फेरि बुक गर्नुहोस्।'
const NOTHING_TO_DO = 'तपाईंले केही गर्नु पर्दैन।'

/** What each letter says, in Nepali. */
export const NEPALI: LetterWords = {
  reserved: ({ booking, reference, at, publicUrl }) => {
    const until = booking.holdExpiresAt ?? at
    return {
      subject: `${time(until)} बजेसम्म रोकिएको: बुकिङ ${reference}`,
      heading: `नेपाली समय ${time(until)} बजेसम्म रोकिएको`,
      paragraphs: [
        `${yours(booking)} ${instant(until)} (नेपाली समय) सम्मका लागि रोकिएको छ। कृपया त्यसअघि नै तिर्नुहोस्।`,
        'बुकिङ नम्बर जोगाएर राख्नुहोस्: त्यसैबाट बुकिङ फेरि भेटिन्छ।',
      ],
      link: { label: 'अहिले तिर्नुहोस्', url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  confirmed: ({ booking, reference, at }) => ({
    subject: `तपाईंको बुकिङ ${reference} पक्का भयो`,
    heading: 'तपाईंको बुकिङ पक्का भयो',
    paragraphs: [
      `${yours(booking)} बुक भयो। हामीले ${instant(at)} (नेपाली समय) मा पक्का गर्‍यौँ।`,
      ...(booking.paidPaisa === 0 ? [] : ['यो पत्र तपाईंको रसिद पनि हो।']),
    ],
    next: [
      `${isRoom(booking) ? 'चेक-इन गर्दा' : 'गाइडलाई भेट्दा'} बुकिङ नम्बर वा साथमा पठाइएको भौचर देखाउनुहोस्; फोनमै देखाए पनि हुन्छ।`,
      'साथमा पठाइएको पात्रो फाइलले यी दिन तपाईंको पात्रोमा राख्छ।',
      'रद्द गर्न, वा कति रकम फिर्ता हुन्छ हेर्न, आफ्नो बुकिङ खोल्नुहोस्।',
    ],
  }),
  awaiting_supplier: ({ booking, reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} बारे हामीले ${supplier(booking)}लाई सोधेका छौँ`,
    heading: `हामी ${supplier(booking)}लाई सोध्दै छौँ`,
    paragraphs: [
      booking.totalPaisa === 0
        ? `हरेक बुकिङ ${supplier(booking)} आफैँले स्वीकार गर्छ।`
        : `तपाईंले तिर्नुभएको ${npr(booking.paidPaisa)} आइपुग्यो। हरेक बुकिङ ${supplier(booking)} आफैँले स्वीकार गर्छ।`,
    ],
    next: [answerBy(booking), ...(booking.totalPaisa === 0 ? [] : ['स्वीकार भएन भने तपाईंले तिर्नुभएको सबै रकम फिर्ता आउँछ।'])],
  }),
  sold_out: (said) => ({
    subject: `बुकिङ ${said.reference} का लागि तिर्नुभएको रकम फिर्ता हुनेछ`,
    heading: 'तपाईंको पैसा आउनुअघि नै भरियो',
    paragraphs: [
      `माफ गर्नुहोस्। तपाईंले तिर्नुभएको ${npr(sumOf(said.refunds))} रोक्काको समय सकिएपछि आइपुग्यो, र त्यतिन्जेल ${isRoom(said.booking) ? 'कोठा' : 'सिट'} अरूले लिइसकेका थिए।`,
      `पूरा रकम ${returning(said)} ${NOTHING_TO_DO}`,
    ],
    more: elsewhere(said),
  }),
  paid_too_much: (said) => {
    const excess = npr(sumOf(said.refunds.filter(({ kind }) => kind === 'excess')))
    return {
      subject: `बुकिङ ${said.reference} का लागि तपाईंले बढी तिर्नुभयो`,
      heading: `${excess} तपाईंलाई फिर्ता आउँछ`,
      paragraphs: [
        `यो बुकिङको मूल्यभन्दा ${excess} बढी आएको छ, सायद दुई पटक तिरियो।`,
        `${excess} ${returning(said)} ${NOTHING_TO_DO} यसले तपाईंको बुकिङमा केही असर पार्दैन।`,
      ],
    }
  },
  given_back: (said) => ({
    subject: `बुकिङ ${said.reference} का लागि तिर्नुभएको रकम फिर्ता जाँदै छ`,
    heading: `${npr(sumOf(said.refunds))} तपाईंलाई फिर्ता आउँछ`,
    paragraphs: [
      `हामीले पाएको ${npr(sumOf(said.refunds))} यो बुकिङको मूल्यभन्दा कम भएकाले लिन सकेनौँ।`,
      `यो रकम ${returning(said)} ${NOTHING_TO_DO}`,
    ],
    next: [BOOK_AGAIN],
  }),
  checking_payment: ({ reference }) => ({
    subject: `बुकिङ ${reference} को भुक्तानी जाँच्दै छौँ`,
    heading: 'हामी तपाईंको भुक्तानी जाँच्दै छौँ',
    paragraphs: ['तपाईंको भुक्तानी अझै पक्का भएको छैन। हामी भुक्तानी सेवालाई सोधिरहेका छौँ, र थाहा हुनेबित्तिकै लेख्नेछौँ।'],
    next: ['कृपया फेरि नतिर्नुहोस्।', 'कुनै पृष्ठ खोलेर बस्नु पर्दैन।'],
  }),
  payment_unresolved: ({ booking, reference }) => ({
    subject: `बुकिङ ${reference} को भुक्तानी अझै पक्का भएको छैन`,
    heading: 'तपाईंको भुक्तानी अझै पक्का भएको छैन',
    paragraphs: [
      `एक दिनदेखि भुक्तानी सेवाले तपाईंको पैसा तिरियो कि तिरिएन भन्न सकेको छैन, त्यसैले ${isRoom(booking) ? 'कोठा' : 'सिट'} अब रोकिएको छैन।`,
    ],
    next: [
      'हामी एक हप्तासम्म सोधिरहनेछौँ। आइपुगेको पैसाले बुकिङ पक्का हुन्छ, नभए फिर्ता आउँछ।',
      'तपाईंको खाताबाट पैसा काटिएको छ भने कृपया तल दिएको ठेगानामा लेख्नुहोस् वा फोन गर्नुहोस्।',
    ],
  }),
  nothing_charged: ({ reference }) => ({
    subject: `बुकिङ ${reference} का लागि केही काटिएन`,
    heading: 'केही काटिएन',
    paragraphs: ['तपाईंको भुक्तानी नभएको भनी भुक्तानी सेवाले पक्का गरेको छ। तपाईंको पैसा काटिएको छैन।'],
    next: [BOOK_AGAIN],
  }),
  lapsed: ({ booking, reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} को म्याद सकियो`,
    heading: 'तपाईंको बुकिङको म्याद सकियो',
    paragraphs: [`समयमा नतिरिएकाले ${isRoom(booking) ? 'कोठा' : 'सिट'} अब तपाईंका लागि रोकिएको छैन। तपाईंको पैसा काटिएको छैन।`],
    next: ['अझै खाली छ भने आफ्नो बुकिङबाटै फेरि बुक गर्न सकिन्छ।'],
  }),
  declined: (said) => ({
    subject: `तपाईंको बुकिङ ${said.reference} स्वीकार हुन सकेन`,
    heading: 'तपाईंको बुकिङ स्वीकार हुन सकेन',
    paragraphs: [`माफ गर्नुहोस्। ${supplier(said.booking)}ले तपाईंको बुकिङ स्वीकार गर्न सकेन। ${allBack(said)}`],
    more: elsewhere(said),
  }),
  withdrawn: (said) => ({
    subject: `तपाईंको बुकिङ ${said.reference} रद्द गर्नुपर्‍यो`,
    heading: 'हामीले तपाईंको बुकिङ रद्द गर्नुपर्‍यो',
    paragraphs: [`माफ गर्नुहोस्। ${supplier(said.booking)}ले तपाईंको बुकिङ राख्न सकेन। ${allBack(said)}`],
    next: ['त्यही दिनका लागि उस्तै राम्रो ठाउँ खोज्न हामी मद्दत गर्छौँ: तल दिएको ठेगानामा लेख्नुहोस् वा फोन गर्नुहोस्, अथवा आफैँ हेर्नुहोस्।'],
    more: elsewhere(said),
  }),
  cancel_requested: ({ reference }) => ({
    subject: `बुकिङ ${reference} रद्द गर्ने तपाईंको अनुरोध पाइयो`,
    heading: 'तपाईंको अनुरोध पाइयो',
    paragraphs: ['रद्द गर्ने तपाईंको अनुरोध हाम्रा एक जनाले हेर्दै हुनुहुन्छ, र एक दिनभित्र लेख्नुहुनेछ। त्यतिन्जेल बुकिङ यथावत् रहन्छ।'],
  }),
  cancel_refused: ({ reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} रद्द हुन सकेन`,
    heading: 'तपाईंको बुकिङ यथावत् छ',
    paragraphs: ['रद्द गर्ने तपाईंको अनुरोध हामीले हेर्‍यौँ, तर स्वीकार गर्न सकेनौँ। तपाईंको बुकिङ पहिलेजस्तै छ।'],
  }),
  reopened: ({ reference }) => ({
    subject: `तपाईंको बुकिङ ${reference} यथावत् छ`,
    heading: 'तपाईंको बुकिङ यथावत् छ',
    paragraphs: [`तपाईंको बुकिङ पहिलेजस्तै पक्का छ। ${NOTHING_TO_DO}`],
  }),
  cancelled: (said) => ({
    subject: `तपाईंको बुकिङ ${said.reference} रद्द भयो`,
    heading: 'तपाईंको बुकिङ रद्द भयो',
    paragraphs: said.takenBack
      ? [
          `यसको भुक्तानी${said.takenBack === 'all' ? '' : 'को एक भाग'} फिर्ता लगिएकाले हामीले तपाईंको बुकिङ रद्द गर्‍यौँ।`,
          ...(tellsOfMoney(said) ? [allBack(said)] : []),
        ]
      : ['तपाईंले भन्नुभएअनुसार हामीले बुकिङ रद्द गर्‍यौँ।', comingBack(said)],
  }),
  refund_sent: ({ booking, reference, payment }) => ({
    subject: `बुकिङ ${reference} को रकम फिर्ता पठाइयो`,
    heading: `${npr(booking.refundPaisa ?? 0)} पठाइयो`,
    paragraphs: [`${npr(booking.refundPaisa ?? 0)} ${wayBack(payment, 'ne')} फिर्ता पठाइयो।`],
    next: ['बैंक वा वालेटमा देखिन केही दिन लाग्न सक्छ।'],
  }),
  refund_delayed: ({ booking, reference, payment }) => ({
    subject: `बुकिङ ${reference} को रकम फिर्ता हुन अलि समय लाग्छ`,
    heading: 'रकम फिर्ता हुन अलि समय लाग्छ',
    paragraphs: [
      `भुक्तानी सेवाले तपाईंको ${npr(booking.refundPaisa ?? 0)} आफैँ फिर्ता पठाउन सक्दैन, त्यसैले हाम्रा एक जनाले पठाउनुहुन्छ। यो ${wayBack(payment, 'ne')} आउँछ।`,
    ],
    next: [`${NOTHING_TO_DO} पठाएपछि हामी तपाईंलाई लेख्छौँ।`],
  }),
  stay_ended: ({ booking, reference }) => ({
    subject: `कस्तो रह्यो? तपाईंको बुकिङ ${reference}`,
    heading: `${placeOf(booking)} कस्तो लाग्यो?`,
    paragraphs: ['तपाईंको समय रमाइलो बित्यो होला भन्ने आशा छ। कस्तो रह्यो भनेर अरू यात्रीहरू पढ्न चाहन्छन्।'],
  }),
}

const supplier = (booking: BookingRow) => (isRoom(booking) ? 'होटल' : 'आयोजक')
const yours = (booking: BookingRow) => (isRoom(booking) ? 'तपाईंको कोठा' : 'तपाईंको सिट')

/** Until when one hears from a supplier. */
function answerBy({ approveBy }: BookingRow): string {
  return approveBy === null
    ? 'एक दिनभित्र हामी तपाईंलाई खबर गर्छौँ।'
    : `${instant(approveBy)} (नेपाली समय) भित्र हामी तपाईंलाई खबर गर्छौँ।`
}

/** How money goes back, and by when at the latest. */
function returning({ at, payment }: Said): string {
  return `${wayBack(payment, 'ne')} फिर्ता आउँछ, ढिलोमा ${longDay(addDays(dayInNepal(at), REFUND_DAYS_MAX))}।`
}

function allBack(said: Said): string {
  const amount = sumOf(said.refunds)
  if (amount === 0 && said.booking.paidPaisa > 0) return 'तपाईंले तिर्नुभएको रकम पहिल्यै फिर्ता गइसकेको छ।'
  return amount === 0 ? 'तपाईंको पैसा काटिएको छैन।' : `${npr(amount)} ${returning(said)} ${NOTHING_TO_DO}`
}

/** What is free costs nothing to cancel; of what was paid, nothing is an amount too. */
function comingBack(said: Said): string {
  const { booking, refunds } = said
  if (booking.totalPaisa === 0) return 'यो निःशुल्क थियो, त्यसैले केही लाग्दैन र फिर्ता गर्नुपर्ने केही छैन।'
  const amount = sumOf(refunds)
  const paid = npr(booking.paidPaisa)
  if (amount === 0) return `तपाईंको बुकिङको सर्तअनुसार तिर्नुभएको ${paid} मध्ये ${npr(0)} फिर्ता आउँछ।`
  return `तिर्नुभएको ${paid} मध्ये ${npr(amount)} ${returning(said)}`
}

function elsewhere(said: Said) {
  const { city } = said.booking.product
  return { label: isRoom(said.booking) ? `${city} मा त्यही दिनका कोठा` : `${city} का प्याकेज`, url: elsewhereUrl(said) }
}
