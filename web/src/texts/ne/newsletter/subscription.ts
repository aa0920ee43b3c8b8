import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/newsletter/subscription.ts'

export default {
  title: 'सदस्यता पक्का गर्नुहोस् | चौतारी',
  heading: 'सदस्यता पक्का गर्नुहोस्',
  lead: 'एक पटक थिच्नुहोस्, महिनामा एक पटकजति हाम्रो समाचारपत्र यही इमेलमा आउँछ। कसरी बन्द गर्ने हरेक पत्रमा लेखिएको हुन्छ।',
  incomplete: 'यो ठेगानाको केही भाग छुटेको छ। कृपया हाम्रो इमेलको पूरै लिङ्क खोल्नुहोस्।',
  confirm: 'पक्का गर्नुहोस्',
  home: 'गृहपृष्ठमा जानुहोस्',
  trouble: 'भएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
} as const satisfies Like<typeof english>
