import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/newsletter/subscription.ts'

export default {
  title: 'सब्स्क्रिप्सन पुष्टि गर्नुहोस् | चौतारी',
  heading: 'सब्स्क्रिप्सन पुष्टि गर्नुहोस्',
  lead: 'महिनामा एक पटकजति न्युजलेटर पाउन इमेल पुष्टि गर्नुहोस्। जुनसुकै इमेलबाट बन्द गर्न सक्नुहुन्छ।',
  incomplete: 'यो लिङ्क अधुरो छ। कृपया हाम्रो इमेलको पूरै लिङ्क खोल्नुहोस्।',
  subscribeAgain: 'नयाँ लिङ्क पाउन गृहपृष्ठमा फेरि इमेल लेख्नुहोस्।',
  confirm: 'पुष्टि गर्नुहोस्',
  home: 'गृहपृष्ठमा जानुहोस्',
  trouble: 'केही गडबड भयो। केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
} as const satisfies Like<typeof english>
