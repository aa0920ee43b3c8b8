import { nepali } from '@chautari/contract/nepali-formats'
import { INVITATION_DAYS } from '@chautari/contract/staff/limits'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { StaffTemplates } from './templates.ts'

const ROLES: Record<StaffRole, string> = { support: 'सहायता', content: 'सामग्री', finance: 'लेखा', admin: 'एडमिन' }

/** The emails to staff, in Nepali. */
export const NEPALI: StaffTemplates = {
  invitation: ({ role }) => ({
    subject: 'चौतारीको टोलीमा तपाईंलाई निम्तो',
    paragraphs: [
      `तपाईं चौतारीको कन्सोल चलाउन सक्नुहुन्छ। तपाईंको भूमिका: ${ROLES[role]}।`,
      `तलको लिङ्कबाट पासवर्ड राख्नुहोस्, अनि पासकी वा अथेन्टिकेटर एप थप्नुहोस्। लिङ्क ${nepali.number(INVITATION_DAYS)} दिनसम्म एक पटक मात्र चल्छ। नयाँ निम्तो आयो भने पुरानो चल्दैन।`,
      'कृपया यो इमेल अरूलाई नपठाउनुहोस्। यो निम्तो तपाईंका लागि होइन भने केही गर्नु पर्दैन।',
    ],
    way: 'निम्तो स्वीकार गर्नुहोस्',
  }),
  because: 'चौतारीका एडमिनले यो ठेगानामा निम्तो पठाउनुभएको हो, त्यसैले तपाईंलाई यो इमेल आएको हो।',
}
