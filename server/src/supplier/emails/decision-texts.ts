import type { FieldToApprove } from '@chautari/contract/listing/changes'
import type { Locale } from '@chautari/contract/locale'

type Words = (title: string) => { subject: string; paragraph: string }

type DecisionTexts = {
  accept: Words
  send_back: Words
  decline: Words
  /** Some parts are live, others are not. */
  partly: Words
  parts: {
    live: (parts: string) => string
    sent_back: (parts: string) => string
    declined: (parts: string) => string
    names: Record<FieldToApprove | 'photos' | 'publication', string>
    photosOf: (room: string) => string
    saleOf: (room: string) => string
  }
  message: (text: string) => string
  way: string
  because: string
}

/** The emails about changes of listings that staff decided. */
export const DECISION_TEXTS: Record<Locale, DecisionTexts> = {
  en: {
    accept: (title) => ({
      subject: `Your changes to ${title} are live`,
      paragraph: `We approved your changes to ${title}. Travellers see them now.`,
    }),
    send_back: (title) => ({
      subject: `Please look at your changes to ${title} again`,
      paragraph: `We can't publish your changes to ${title} yet. Correct them and save: they come back to us at once.`,
    }),
    decline: (title) => ({
      subject: `We declined your changes to ${title}`,
      paragraph: `We declined your changes to ${title}. What travellers see stays as it is.`,
    }),
    partly: (title) => ({
      subject: `Some of your changes to ${title} are live`,
      paragraph: `We approved some of your changes to ${title}, but not all.`,
    }),
    parts: {
      live: (parts) => `Live now: ${parts}.`,
      sent_back: (parts) => `Not approved yet: ${parts}. Correct them, or send them again as they are.`,
      declined: (parts) => `Declined: ${parts}. What travellers see there stays as it is.`,
      names: {
        title: 'Name in English',
        title_ne: 'Name in Nepali',
        brand_name: 'Short name',
        address: 'Address',
        place: 'Place',
        pin: 'Pin on the map',
        star_rating: 'Stars',
        phone: 'Phone',
        photos: 'Photos',
        publication: 'Going on sale',
      },
      photosOf: (room) => `Photos of ${room}`,
      saleOf: (room) => `${room} going on sale`,
    },
    message: (text) => `Our message to you: “${text}”`,
    way: 'Open the listing',
    because: 'You received this email because you look after this listing on Chautari.',
  },
  ne: {
    accept: (title) => ({
      subject: `${title} मा तपाईंको परिवर्तन देखिन थाल्यो`,
      paragraph: `${title} मा तपाईंको परिवर्तन हामीले स्वीकृत गर्‍यौँ। अब यात्रीले देख्छन्।`,
    }),
    send_back: (title) => ({
      subject: `${title} को परिवर्तन फेरि हेर्नुहोस्`,
      paragraph: `${title} को परिवर्तन अहिले प्रकाशित गर्न मिलेन। सच्याएर सेभ गर्नुहोस्: तुरुन्तै हामीकहाँ आइपुग्छ।`,
    }),
    decline: (title) => ({
      subject: `${title} को परिवर्तन अस्वीकृत भयो`,
      paragraph: `${title} मा तपाईंको परिवर्तन हामीले अस्वीकृत गर्‍यौँ। यात्रीले पहिलेकै विवरण देख्छन्।`,
    }),
    partly: (title) => ({
      subject: `${title} का केही परिवर्तन देखिन थाले`,
      paragraph: `${title} मा तपाईंका केही परिवर्तन हामीले स्वीकृत गर्‍यौँ, सबै भने होइनन्।`,
    }),
    parts: {
      live: (parts) => `अब देखिने: ${parts}।`,
      sent_back: (parts) => `अझै स्वीकृत नभएको: ${parts}। सच्याउनुहोस्, वा जस्ताको तस्तै फेरि पठाउनुहोस्।`,
      declined: (parts) => `अस्वीकृत: ${parts}। यात्रीले त्यहाँ पहिलेकै विवरण देख्छन्।`,
      names: {
        title: 'अङ्ग्रेजीमा नाम',
        title_ne: 'नेपालीमा नाम',
        brand_name: 'छोटो नाम',
        address: 'ठेगाना',
        place: 'ठाउँ',
        pin: 'नक्साको पिन',
        star_rating: 'तारा',
        phone: 'फोन',
        photos: 'फोटो',
        publication: 'बिक्रीमा राख्ने',
      },
      photosOf: (room) => `${room} का फोटो`,
      saleOf: (room) => `${room} बिक्रीमा राख्ने`,
    },
    message: (text) => `हाम्रो सन्देश: “${text}”`,
    way: 'लिस्टिङ खोल्नुहोस्',
    because: 'चौतारीमा यो लिस्टिङ तपाईंले हेर्नुहुने भएकाले यो इमेल आएको हो।',
  },
}
