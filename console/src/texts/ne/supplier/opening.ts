import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/opening.ts'

export default {
  title: 'साझेदारका लागि लगइन',
  lead: 'आफ्नो चौतारी खाताको इमेल वा फोन नम्बर लेख्नुहोस्।',
  name: 'इमेल वा फोन नम्बर',
  signIn: 'लगइन गर्नुहोस्',
  forgotten: 'पासवर्ड बिर्सनुभयो?',
  choose: 'संस्था छान्नुहोस्',
  suspended: 'रोकिएको',
  none: 'तपाईं अहिलेसम्म कुनै संस्थाको सदस्य हुनुहुन्न',
  noneHint: '{email}मा निम्तो पठाउन आफ्ना सहकर्मीलाई भन्नुहोस्। लिङ्क इमेलमा आउँछ।',
  startOwn: 'आफ्नो होटल वा टुर राख्नुहोस्',
  newHere: 'यहाँ नयाँ हुनुहुन्छ?',
} satisfies Like<typeof english>
