import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/offline.ts'

export default {
  title: 'इन्टरनेट छैन | चौतारी',
  heading: 'इन्टरनेट छैन...',
  body: 'तपाईंको इन्टरनेट जडान टुटेको जस्तो छ। कृपया जाँचेर फेरि प्रयास गर्नुहोस्।',
  retry: 'फेरि प्रयास गर्नुहोस्',
  trying: 'प्रयास हुँदै छ…',
  stillLost: 'अझै इन्टरनेट आएको छैन।',
  back: 'इन्टरनेट फेरि आयो।',

  voucher: 'तपाईंले पछिल्लो पटक हेर्नुभएको भौचर',
  reference: 'बुकिङ नम्बर',
  status: 'अवस्था',
  approved: 'स्वीकृत',
  cancellation_pending: 'रद्द गर्ने अनुरोध विचाराधीन',
  cancellation_rejected: 'रद्द गर्ने अनुरोध अस्वीकृत',
  traveller: 'मुख्य यात्री',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  from: '{time} बजेदेखि',
  until: '{time} बजेसम्म',
  start: 'सुरु',
  end: 'अन्त्य',
  at: '{time} बजे',
  about: 'करिब {time} बजे',
  rooms: 'कोठा',
  persons: 'यात्री सङ्ख्या',
  place: 'स्थान',
  meetingPoint: 'भेट्ने ठाउँ',
  viewed: 'तपाईंले {when} हेर्दा यस्तो थियो',
  viewedWhy: 'यही डिभाइसमा मात्र सेभ गरिएको। त्यसपछि फेरबदल भएको हुन सक्छ।',
} as const satisfies Like<typeof english>
