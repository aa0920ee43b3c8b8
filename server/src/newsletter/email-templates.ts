import type { Locale } from '@chautari/contract/locale'

/** What somebody does not want any more. */
export type Unwanted = { isMarketing: boolean; isTransactional: boolean }

type Written = { subject: string; paragraphs: string[]; way: string; otherWay?: string }

type NewsletterWords = {
  confirm_newsletter: () => Written & { otherWay: string }
  unsubscribe: (unwanted: Unwanted) => Written
}

/** The letters of the newsletter in each language. */
export const TEMPLATES: Record<Locale, NewsletterWords> = {
  en: {
    confirm_newsletter: () => ({
      subject: 'Please confirm that you want our newsletter',
      paragraphs: [
        'Somebody, we hope it was you, asked for the Chautari newsletter at this address.',
        'Please confirm it by the link below. Until you do, we send nothing more.',
        'If it was not you, you need not do anything.',
      ],
      way: 'Confirm the newsletter',
      otherWay: 'Unsubscribe',
    }),
    unsubscribe: ({ isMarketing, isTransactional }) => {
      const letters = [isMarketing && 'the newsletter', isTransactional && 'reminders and tips about bookings'].filter(Boolean)
      return {
        subject: 'Please confirm which letters shall end',
        paragraphs: [
          `Somebody, we hope it was you, asked us to end ${letters.join(' and ')} at this address.`,
          'Please confirm it by the link below. Until you do, nothing changes.',
          'Whatever you choose, we still write to you when a booking, a payment or the safety of your account needs it.',
        ],
        way: 'Choose which letters end',
      }
    },
  },
  ne: {
    confirm_newsletter: () => ({
      subject: 'कृपया हाम्रो समाचारपत्र चाहिन्छ भनेर पुष्टि गर्नुहोस्',
      paragraphs: [
        'कसैले, सायद तपाईं आफैँले, यो इमेलमा चौतारीको समाचारपत्र माग्नुभयो।',
        'कृपया तलको लिङ्कबाट पुष्टि गर्नुहोस्। पुष्टि नगरेसम्म हामी अरू केही पठाउँदैनौँ।',
        'तपाईं हुनुहुन्न भने केही गर्नु पर्दैन।',
      ],
      way: 'समाचारपत्र पुष्टि गर्नुहोस्',
      otherWay: 'सदस्यता हटाउनुहोस्',
    }),
    unsubscribe: ({ isMarketing, isTransactional }) => {
      const letters = [isMarketing && 'समाचारपत्र', isTransactional && 'बुकिङ सम्झाउने इमेल र सुझाव'].filter(Boolean)
      return {
        subject: 'कृपया कुन इमेल बन्द गर्ने भनेर पुष्टि गर्नुहोस्',
        paragraphs: [
          `कसैले, सायद तपाईं आफैँले, यो इमेलमा ${letters.join(' र ')} बन्द गर्न भन्नुभयो।`,
          'कृपया तलको लिङ्कबाट पुष्टि गर्नुहोस्। पुष्टि नगरेसम्म केही फेरिँदैन।',
          'जे छाने पनि, बुकिङ, भुक्तानी वा खाताको सुरक्षाका लागि चाहिँदा हामी तपाईंलाई लेख्छौँ।',
        ],
        way: 'कुन इमेल बन्द गर्ने छान्नुहोस्',
      }
    },
  },
}
