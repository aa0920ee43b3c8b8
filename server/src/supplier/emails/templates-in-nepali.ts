import { nepali } from '@chautari/contract/nepali-formats'
import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'
import type { SupplierTemplates } from './templates.ts'

/** Emails to members of suppliers in Nepali. */
export const NEPALI: SupplierTemplates = {
  invitation: ({ organisation, invitedBy }) => ({
    subject: `चौतारीमा ${organisation} सँग काम गर्न निम्तो`,
    paragraphs: [
      `${invitedBy} ले तपाईंलाई चौतारीमा ${organisation} को बुकिङ, मूल्य र पाहुना सम्हाल्न निम्तो पठाउनुभएको छ।`,
      `तलको लिङ्क खोलेर आफ्नो चौतारी खाताबाट स्वीकार गर्नुहोस्, वा नयाँ खाता बनाउनुहोस्। लिङ्क ${nepali.number(MEMBER_INVITATION_DAYS)} दिनसम्म एक पटक मात्र चल्छ। नयाँ निम्तो आयो भने पुरानो चल्दैन।`,
      'कृपया यो इमेल अरूलाई नपठाउनुहोस्। यो निम्तो तपाईंका लागि होइन भने केही गर्नु पर्दैन।',
    ],
    way: 'निम्तो स्वीकार गर्नुहोस्',
  }),
  because: 'कसैले यो ठेगानालाई चौतारीको एउटा संस्थामा निम्तो पठाउनुभएकाले यो इमेल आएको हो।',
}
