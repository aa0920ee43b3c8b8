import type { Locale } from '@chautari/contract/locale'

/** The kinds of email to unsubscribe from. */
export type Unwanted = { isMarketing: boolean; isTransactional: boolean }

type Template = { subject: string; paragraphs: string[]; way: string; otherWay?: string }

type NewsletterTemplates = {
  confirm_newsletter: () => Template & { otherWay: string }
  unsubscribe: (unwanted: Unwanted) => Template
}

/** Newsletter emails in each language. */
export const TEMPLATES: Record<Locale, NewsletterTemplates> = {
  en: {
    confirm_newsletter: () => ({
      subject: 'Please confirm your newsletter subscription',
      paragraphs: [
        'We received a request to send the Chautari newsletter to this address.',
        "Please confirm with the link below. Until then we won't send anything else.",
        "Wasn't you? You don't need to do anything.",
      ],
      way: 'Confirm subscription',
      otherWay: 'Unsubscribe',
    }),
    unsubscribe: ({ isMarketing, isTransactional }) => {
      const emails = [isMarketing && 'the newsletter', isTransactional && 'reminders and tips about bookings'].filter(Boolean)
      return {
        subject: 'Please confirm your email preferences',
        paragraphs: [
          `We received a request to stop sending ${emails.join(' and ')} to this address.`,
          'Please confirm with the link below. Until then nothing changes.',
          "We'll still email you when a booking, a payment or your account's security requires it.",
        ],
        way: 'Confirm your preferences',
      }
    },
  },
  ne: {
    confirm_newsletter: () => ({
      subject: 'कृपया न्युजलेटरको सब्स्क्रिप्सन पुष्टि गर्नुहोस्',
      paragraphs: [
        'यो इमेलमा चौतारीको न्युजलेटर पठाउने अनुरोध आएको छ।',
        'कृपया तलको लिङ्कबाट पुष्टि गर्नुहोस्। पुष्टि नगरेसम्म हामी अरू केही पठाउँदैनौँ।',
        'तपाईं हुनुहुन्न भने केही गर्नु पर्दैन।',
      ],
      way: 'सब्स्क्रिप्सन पुष्टि गर्नुहोस्',
      otherWay: 'न्युजलेटर बन्द गर्नुहोस्',
    }),
    unsubscribe: ({ isMarketing, isTransactional }) => {
      const emails = [isMarketing && 'न्युजलेटर', isTransactional && 'बुकिङका रिमाइन्डर र सुझाव'].filter(Boolean)
      return {
        subject: 'कृपया इमेलसम्बन्धी रोजाइ पुष्टि गर्नुहोस्',
        paragraphs: [
          `यो इमेलमा ${emails.join(' र ')} बन्द गर्ने अनुरोध आएको छ।`,
          'कृपया तलको लिङ्कबाट पुष्टि गर्नुहोस्। पुष्टि नगरेसम्म केही फेरिँदैन।',
          'बुकिङ, भुक्तानी र खाताको सुरक्षाका जरुरी इमेल भने हामी पठाइरहन्छौँ।',
        ],
        way: 'रोजाइ पुष्टि गर्नुहोस्',
      }
    },
  },
}
