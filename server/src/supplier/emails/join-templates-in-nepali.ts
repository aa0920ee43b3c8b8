import { nepali } from '@chautari/contract/nepali-formats'
import { JOIN_LINK_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import type { JoinTemplates } from './join-templates.ts'

/** Emails to people who want to sell on Chautari, in Nepali. */
export const NEPALI_JOIN: JoinTemplates = {
  join: () => ({
    subject: 'चौतारीमा बेच्न आफ्नो इमेल पुष्टि गर्नुहोस्',
    paragraphs: [
      'तपाईंले चौतारीमा आफ्नो होटल वा टुर राख्न अनुरोध गर्नुभएको छ। तलको लिङ्कबाट खाता बनाएर अघि बढ्नुहोस्।',
      `यो लिङ्क ${nepali.number(JOIN_LINK_HOURS)} घण्टासम्म एक पटक मात्र चल्छ। नयाँ लिङ्क आयो भने पुरानो चल्दैन। कृपया यो इमेल अरूलाई नपठाउनुहोस्।`,
    ],
    way: 'खाता बनाउनुहोस्',
  }),
  known: () => ({
    subject: 'तपाईंको चौतारी खाता पहिल्यै छ',
    paragraphs: [
      'तपाईंले चौतारीमा आफ्नो होटल वा टुर राख्न अनुरोध गर्नुभएको छ। यो ठेगानाको खाता पहिल्यै छ।',
      'त्यही खाताबाट लगइन गरेर जहाँ छोड्नुभएको थियो त्यहीँबाट अघि बढ्नुहोस्। पासवर्ड बिर्सनुभएको भए त्यहीँबाट नयाँ राख्न सकिन्छ।',
    ],
    way: 'लगइन गरेर अघि बढ्नुहोस्',
  }),
  because: 'कसैले यो ठेगानाबाट चौतारीमा बेच्न अनुरोध गरेकाले यो इमेल आएको हो। तपाईंले होइन भने केही गर्नु पर्दैन।',
}
