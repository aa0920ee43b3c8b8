import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/rates/plans.ts'

export default {
  nightly: 'हरेक रातको मूल्य',
  nightlyOf: 'हरेक रातको मूल्य, {rooms}',
  night: 'रात',
  priceOfNight: '{rooms}को मूल्य',
  rooms: { one: '{n} कोठा', other: '{n} कोठा' },
  sum: '{rooms}को जम्मा',
  regularPrice: 'साबिकको मूल्य',
  choose: 'आफूलाई मिल्ने विकल्प छान्नुहोस्',
  freeCancellation: 'निःशुल्क रद्द गर्न मिल्ने',
  partlyRefundable: 'केही रकम फिर्ता हुने',
  nonRefundable: 'रकम फिर्ता नहुने',
  saving: '{percent}% बचत, {terms}',
  freeCancellationLower: 'निःशुल्क रद्द गर्न मिल्ने',
  partlyRefundableLower: 'केही रकम फिर्ता हुने',
  nonRefundableLower: 'रकम फिर्ता नहुने',
  bookNow: 'अहिले बुक गर्नुहोस्',
  bookPlan: 'अहिले बुक गर्नुहोस्: {room}, {plan}',
  closed: 'यी मितिमा उपलब्ध छैन',
  no_arrival: 'यो मितिमा चेक-इन गर्न मिल्दैन',
  no_departure: 'यो मितिमा चेक-आउट गर्न मिल्दैन',
  min_stay: { one: 'कम्तीमा {n} रात बस्नुपर्छ', other: 'कम्तीमा {n} रात बस्नुपर्छ' },
  max_stay: { one: 'बढीमा {n} रात बस्न मिल्छ', other: 'बढीमा {n} रात बस्न मिल्छ' },
  too_late: { one: 'चेक-इनको कम्तीमा {n} दिनअघि बुक गर्नुपर्छ', other: 'चेक-इनको कम्तीमा {n} दिनअघि बुक गर्नुपर्छ' },
  too_early: { one: 'चेक-इनको {n} दिनअघि बुकिङ खुल्छ', other: 'चेक-इनको {n} दिनअघि बुकिङ खुल्छ' },
} satisfies Like<typeof english>
