import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/availability/arrivals.ts'

export default {
  fromPrice: 'प्रति कोठा प्रति रात {price}देखि',
  legend: '{nights}का लागि प्रति कोठा प्रति रातको न्यूनतम मूल्य, रुपैयाँमा',
  cheaperFrom: 'सस्तो:',
  cheaperBy: 'देखि {amount} कम',
  lowestFor: 'उति नै {nights}को न्यूनतम मूल्य:',
  useDates: 'यी मिति छान्नुहोस्',
  fromTotal: '{total}देखि',
  taxed: '{nights}, करसहित',
  lakhs: '{n} लाख',
  sold_out: 'सबै बुक भइसक्यो',
  closed: 'उपलब्ध छैन',
  no_match: 'तपाईंको समूहलाई पुग्ने कोठा छैन',
  no_arrival: 'यो मितिमा चेक-इन हुँदैन',
  no_departure: '{nights}पछि चेक-आउट हुँदैन',
  min_stay: { one: 'कम्तीमा {n} रात बस्नुहोस्', other: 'कम्तीमा {n} रात बस्नुहोस्' },
  max_stay: { one: 'बढीमा {n} रात बस्नुहोस्', other: 'बढीमा {n} रात बस्नुहोस्' },
  too_late: { one: 'चेक-इनको कम्तीमा {n} दिनअघि बुक गर्नुहोस्', other: 'चेक-इनको कम्तीमा {n} दिनअघि बुक गर्नुहोस्' },
  too_early: { one: 'चेक-इनको {n} दिनअघि खुल्छ', other: 'चेक-इनको {n} दिनअघि खुल्छ' },
  fullShort: 'भरियो',
  arrivalShort: 'चेक-इन छैन',
  minShort: 'कम्ती {n}',
  maxShort: 'बढी {n}',
  noneShort: '–',
} as const satisfies Like<typeof english>
