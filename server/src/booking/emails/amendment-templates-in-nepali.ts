import { nepali } from '@chautari/contract/nepali-formats'
import { amendmentOf, isProposed, isRoom, sumOf, type AmendmentTemplates, type EmailContext } from './email-context.ts'
import { NOTHING_TO_DO, npr, refundSentence, yourRoomOrSeats } from './template-parts-in-nepali.ts'

const { instant, longDay, time } = nepali
const STAYS = 'तपाईंको बुकिङ पहिलेजस्तै छ।'
const ASK_US = 'अझै फेर्न चाहनुहुन्छ? तलको ठेगाना वा फोनमा हामीलाई सम्पर्क गर्नुहोस्।'

/** The text of each email about an amendment, in Nepali. */
export const AMENDMENTS_IN_NEPALI: AmendmentTemplates = {
  amended: (context) => ({
    subject: `तपाईंको बुकिङ ${context.reference} फेरियो`,
    heading: 'तपाईंको बुकिङ फेरियो',
    paragraphs: [
      `${instant(context.at)} (नेपाली समय) तपाईंको बुकिङ फेरियो। कृपया तलको विवरण हेर्नुहोस्।`,
      costOf(context),
      ...(context.booking.paidPaisa === 0 ? [] : ['यो इमेल तपाईंको रसिद पनि हो।']),
    ],
    next: [
      `${isRoom(context.booking) ? 'चेक-इन गर्दा' : 'गाइडलाई भेट्दा'} बुकिङ नम्बर वा साथमा पठाइएको नयाँ भौचर देखाउनुहोस्; फोनमा देखाए पनि हुन्छ।`,
      'क्यालेन्डरका मिति मिलाउन साथमा पठाइएको क्यालेन्डर फाइल खोल्नुहोस्।',
    ],
  }),
  amendment_offered(context) {
    const { booking, reference, at, publicUrl } = context
    const { differencePaisa, holdExpiresAt } = amendmentOf(context)
    const until = holdExpiresAt ?? at
    return {
      subject: `बुकिङ ${reference} फेर्न ${time(until)} बजेभित्र भुक्तानी गर्नुहोस्`,
      heading: `नेपाली समय ${time(until)} बजेभित्र भुक्तानी गर्नुहोस्`,
      paragraphs: [
        `तपाईंको अनुरोधअनुसार फेर्दा ${npr(differencePaisa)} थप लाग्छ। ${yourRoomOrSeats(booking)} ${instant(until)} (नेपाली समय) सम्मका लागि रोकिएको छ।`,
        'भुक्तानी हुनेबित्तिकै बुकिङ फेरिन्छ। भुक्तानी नगर्नुभए बुकिङ पहिलेजस्तै पक्का रहन्छ।',
      ],
      link: { label: `${npr(differencePaisa)} तिर्नुहोस्`, url: `${publicUrl}/payment/${booking.reference}` },
    }
  },
  amendment_proposed(context) {
    const { booking, reference, at, isCalledOff } = context
    const { before, holdExpiresAt } = amendmentOf(context)
    const until = `${instant(holdExpiresAt ?? at)} (नेपाली समय)`
    const refund = npr(before.totalPaisa)
    return {
      subject: isCalledOff
        ? `प्रस्थान रद्द भयो: बुकिङ ${reference} सार्नुहोस् वा रिफन्ड लिनुहोस्`
        : `बुकिङ ${reference} अर्को मितिमा सार्ने हो?`,
      heading: isCalledOff ? 'तपाईंको प्रस्थान रद्द भयो' : 'अर्को मितिमा जान मिल्छ?',
      paragraphs: [
        isCalledOff
          ? `माफ गर्नुहोस्, तपाईंको प्रस्थान हुँदैन। थप केही नतिरी ${longDay(booking.startsOn)}मा जान सक्नुहुन्छ, वा ${refund} पूरै रिफन्ड पाउनुहुन्छ।`
          : `टुर कम्पनीले तपाईंलाई थप केही नतिरी ${longDay(booking.startsOn)}मा जान अनुरोध गरेको छ।`,
        lessOnMoving(context),
        `तपाईंको सिट ${until} सम्म रोकिएको छ।`,
        isCalledOff ? 'त्यतिन्जेल जवाफ नआए पूरै रकम फिर्ता गर्छौँ।' : `${STAYS} निर्णय तपाईंको हो: जवाफ नदिनुभए केही फेरिँदैन।`,
      ],
      next: ['स्वीकार वा अस्वीकार गर्न आफ्नो बुकिङ खोल्नुहोस्।', 'रद्द गर्ने नियम पहिलेकै रहन्छ।'],
    }
  },
  amendment_declined: ({ reference, booking }) => ({
    subject: `बुकिङ ${reference} पहिलेजस्तै छ`,
    heading: 'तपाईंको बुकिङ पहिलेजस्तै छ',
    paragraphs: [`तपाईंले मिति सार्न चाहनुभएन। तपाईंको प्रस्थान ${longDay(booking.startsOn)}मै हुन्छ।`],
  }),
  amendment_lapsed: (context) => ({
    subject: `बुकिङ ${context.reference} फेरिएन`,
    heading: 'तपाईंको बुकिङ फेरिएन',
    paragraphs: [`${isProposed(context) ? 'मिति सार्ने कि नसार्ने, तपाईंको जवाफ समयमा आएन।' : 'थप रकमको भुक्तानी समयमा आएन।'} ${STAYS}`],
    next: [ASK_US],
  }),
  amendment_withdrawn: (context) => ({
    subject: `बुकिङ ${context.reference} को परिवर्तन रद्द भयो`,
    heading: 'परिवर्तन रद्द भयो',
    paragraphs: [
      `अब बुकिङ त्यसरी फेर्न मिल्दैन। ${STAYS}`,
      isProposed(context) ? NOTHING_TO_DO : 'कृपया परिवर्तनका लागि भुक्तानी नगर्नुहोस्। गरिसक्नुभएको भए पूरै रकम फिर्ता गर्छौँ।',
    ],
  }),
  amendment_not_made(context) {
    const amount = npr(sumOf(context.refunds))
    return {
      subject: `बुकिङ ${context.reference} फेर्न सकिएन, रकम फिर्ता हुँदै छ`,
      heading: `हामी ${amount} फिर्ता गर्दै छौँ`,
      paragraphs: [`${whyNot(context, amount)} ${STAYS}`, `${refundSentence(context, 'यो रकम')} ${NOTHING_TO_DO}`],
      next: [ASK_US],
    }
  },
}

function lessOnMoving(context: EmailContext): string {
  const { differencePaisa } = amendmentOf(context)
  return differencePaisa === 0 ? 'मूल्य उही छ।' : `मूल्य ${npr(-differencePaisa)} घट्छ; स्वीकार गर्नुभएपछि यो रकम फिर्ता गर्छौँ।`
}

function costOf(context: EmailContext): string {
  const { differencePaisa } = amendmentOf(context)
  if (differencePaisa > 0) return `थप ${npr(differencePaisa)} हामीले पायौँ।`
  if (differencePaisa === 0) return 'मूल्य उही छ।'
  return `मूल्य ${npr(-differencePaisa)} घट्यो। ${refundSentence(context, 'घटेको रकम')}`
}

function whyNot(context: EmailContext, amount: string): string {
  const isTooLittle = sumOf(context.refunds) < amendmentOf(context).differencePaisa
  return isTooLittle
    ? `तपाईंको ${amount} को भुक्तानी थप लाग्ने रकमभन्दा कम भएकाले हामीले स्वीकार गर्न सकेनौँ।`
    : `तपाईंको ${amount} को भुक्तानी ढिलो आयो, त्यतिबेला बुकिङ फेर्न सकिएन।`
}
