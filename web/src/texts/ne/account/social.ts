import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/account/social.ts'

export default {
  or: 'वा',
  google: 'Google बाट अघि बढ्नुहोस्',
  facebook: 'Facebook बाट अघि बढ्नुहोस्',
  cannotBegin: 'यो ब्राउजरबाट लगइन सुरु हुन सकेन। पासवर्डले लगइन गर्नुहोस्, वा अर्को ब्राउजर चलाउनुहोस्।',
  title: 'लगइन हुँदै छ | चौतारी',
  working: 'लगइन हुँदै छ…',
  moment: 'एकछिन लाग्छ।',
  needsScript: 'लगइन गर्न JavaScript चाहिन्छ। यो साइटका लागि अन गरेर फेरि प्रयास गर्नुहोस्।',
  notIn: 'लगइन भएन',
  denied: 'तपाईंले अनुमति दिनुभएन, त्यसैले हामीलाई केही पठाइएन। अर्को तरिकाले लगइन गर्न सक्नुहुन्छ।',
  unexpected: 'यो पृष्ठ यही ट्याबको लगइन पृष्ठबाट खुलेको होइन, वा दुई पटक खुल्यो। कृपया फेरि लगइन गर्नुहोस्।',
  unreachable: 'कनेक्ट हुन सकेन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  loggedIn: 'लगइन सफल भयो',
  again: 'लगइनमा फर्कनुहोस्',
} as const satisfies Like<typeof english>
