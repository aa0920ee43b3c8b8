import { nepali } from '@chautari/contract/nepali-formats'
import { REVIEW_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import type { OnboardingTemplates } from './onboarding-templates.ts'

const HOURS = nepali.number(REVIEW_HOURS)

/** The messages to owners about their way to be on sale, in Nepali. Each SMS fits one message: 70 characters. */
export const NEPALI_ONBOARDING: OnboardingTemplates = {
  draft: ({ organisation }) => ({
    subject: `चौतारीमा ${organisation} को काम अघि बढाउनुहोस्`,
    paragraphs: [
      `${organisation} सेभ गरियो। जुनसुकै बेला, जुनसुकै फोन वा कम्प्युटरबाट अघि बढ्न सक्नुहुन्छ: के छुटेको छ सूचीमा देखिन्छ।`,
      `सबै पूरा भएपछि हामीलाई पठाउनुहोस्। ${HOURS} घण्टाभित्र जवाफ दिन्छौँ।`,
    ],
    way: 'सूची खोल्नुहोस्',
  }),
  submitted: ({ organisation }) => ({
    subject: `${organisation} को जाँच हुँदै छ`,
    paragraphs: [
      `तपाईंले ${organisation} जाँचका लागि पठाउनुभयो। हामी कागजात र लिस्टिङ हेरेर ${HOURS} घण्टाभित्र इमेल गर्छौँ।`,
      'त्यतिन्जेल पनि सम्पादन गर्न सक्नुहुन्छ।',
    ],
    way: 'सूची खोल्नुहोस्',
    sms: `चौतारी: जाँच हुँदै छ। ${HOURS} घण्टाभित्र जवाफ दिन्छौँ।`,
  }),
  sent_back: ({ organisation, reason }) => ({
    subject: `${organisation} सुरु गर्नुअघि एउटा कुरा मिलाउनुपर्छ`,
    paragraphs: [`हामीले ${organisation} को जाँच गर्‍यौँ। कृपया यो मिलाएर फेरि पठाउनुहोस्:`, reason],
    way: 'सूची खोल्नुहोस्',
    sms: 'चौतारी: सुरु गर्नुअघि केही मिलाउनुपर्छ। इमेल हेर्नुहोस्।',
  }),
  live: ({ organisation }) => ({
    subject: `${organisation} अब चौतारीमा बुक गर्न मिल्छ`,
    paragraphs: [
      `अब यात्रीले ${organisation} खोज्न र बुक गर्न सक्छन्। पूरा भएका सबै लिस्टिङ बिक्रीमा छन्।`,
      'मूल्य र कोठा मिलाइराख्नुहोस्, र अनुरोधको जवाफ समयमै दिनुहोस्: आज के गर्नुपर्छ कन्सोलमा देखिन्छ।',
    ],
    way: 'कन्सोल खोल्नुहोस्',
    sms: 'चौतारी: अब यात्रीले तपाईंकहाँ बुक गर्न सक्छन्।',
  }),
  change_accepted: ({ organisation }) => ({
    subject: `${organisation} को नयाँ विवरण स्वीकृत भयो`,
    paragraphs: [`तपाईंले माग्नुभएको दर्ता नाम र प्यान अब ${organisation} को भयो। अबदेखिका रसिदमा यही देखिन्छ।`],
    way: 'संस्था खोल्नुहोस्',
  }),
  change_declined: ({ organisation, reason }) => ({
    subject: `${organisation} को नयाँ विवरण स्वीकृत भएन`,
    paragraphs: ['तपाईंले माग्नुभएको दर्ता नाम वा प्यान स्वीकार गर्न सकिएन। केही बदलिएको छैन। कारण:', reason],
    way: 'संस्था खोल्नुहोस्',
  }),
}

export const NEPALI_BECAUSE = 'तपाईं चौतारीमा यो संस्थाको मालिक भएकाले यो इमेल आएको हो।'
