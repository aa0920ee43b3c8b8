import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/account/social.ts'

export default {
  or: 'वा',
  google: 'Google बाट अघि बढ्नुहोस्',
  facebook: 'Facebook बाट अघि बढ्नुहोस्',
  cannotBegin: 'यो ब्राउजरले सुरु गर्न दिएन। कृपया पासवर्डले लगइन गर्नुहोस्, वा अर्को ब्राउजर चलाउनुहोस्।',
  title: 'लगइन हुँदै छ | चौतारी',
  working: 'लगइन हुँदै छ …',
  moment: 'एक छिन लाग्छ।',
  needsScript: 'लगइन गर्न JavaScript चाहिन्छ। कृपया यो साइटका लागि खोल्नुहोस् र फेरि सुरु गर्नुहोस्।',
  notIn: 'लगइन भएन',
  denied: 'तपाईंले अनुमति दिनुभएन, त्यसैले हामीलाई केही पनि पठाइएन। लगइनको अर्को तरिका छान्न सक्नुहुन्छ।',
  strange: 'यो पृष्ठ यही ट्याबको हाम्रो लगइन पृष्ठबाट खुलेको होइन, वा दोस्रो पटक खुलेको हो। कृपया त्यहीँबाट फेरि सुरु गर्नुहोस्।',
  unreachable: 'हामीसम्म पुग्न सकिएन। कृपया इन्टरनेट हेरेर फेरि सुरु गर्नुहोस्।',
  loggedIn: 'लगइन सफल भयो',
  again: 'लगइनमा फर्कनुहोस्',
} as const satisfies Like<typeof english>
