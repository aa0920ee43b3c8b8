import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/newsletter/unsubscribe.ts'

export default {
  title: 'इमेल रोक्नुहोस् | चौतारी',
  heading: 'इमेलसम्बन्धी रोजाइ',
  lead: 'कुन इमेल रोक्ने, छान्नुहोस्।',
  leadOf: '{email}मा कुन इमेल रोक्ने, छान्नुहोस्।',
  loading: '{email}को इमेलसम्बन्धी रोजाइ खुल्दै छ…',
  email: 'इमेल',
  emailHint: 'पुष्टि गर्ने लिङ्क इमेलमा पठाउँछौँ, ताकि तपाईंले मात्र यो फेर्न सक्नुहोस्।',
  boxes: 'रोक्ने इमेल',
  marketing: 'न्युजलेटर: अफर र घुम्ने सुझाव',
  transactional: 'बुकिङका रिमाइन्डर र सुझाव',
  always: 'बुकिङ, भुक्तानी र खाताको सुरक्षाका जरुरी इमेल भने आइरहन्छन्: बुकिङ पक्का भएको खबर, भौचर, रिफन्ड र कोड।',
  nothing: '{email}मा यी दुवै इमेल जाँदैनन्।',
  submit: 'यी इमेल रोक्नुहोस्',
  trouble: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
  done: 'इमेल रोकियो',
  almost: 'आफ्नो इमेल हेर्नुहोस्',
  home: 'गृहपृष्ठमा जानुहोस्',
  needsScript: 'यो फारम चलाउन JavaScript चाहिन्छ। कृपया ब्राउजरमा अन गर्नुहोस्।',
  endNewsletter: 'न्युजलेटर बन्द गर्नुहोस्',
} as const satisfies Like<typeof english>
