import type { Locale } from '@chautari/contract/locale'

type Words = (title: string) => { subject: string; paragraph: string }

type DecisionTexts = {
  accept: Words
  send_back: Words
  decline: Words
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
    message: (text) => `Our message to you: “${text}”`,
    way: 'Open the listing',
    because: 'You received this email because you look after this listing on Chautari.',
  },
  ne: {
    accept: (title) => ({
      subject: `${title} मा तपाईंको परिवर्तन देखिन थाल्यो`,
      paragraph: `${title} मा तपाईंको परिवर्तन हामीले स्वीकृत गर्‍यौं। अब यात्रुले देख्छन्।`,
    }),
    send_back: (title) => ({
      subject: `${title} को परिवर्तन फेरि हेर्नुहोस्`,
      paragraph: `${title} को परिवर्तन अहिले प्रकाशित गर्न मिलेन। सच्याएर सुरक्षित गर्नुहोस्, अनि त्यो तुरुन्तै हामीकहाँ आउँछ।`,
    }),
    decline: (title) => ({
      subject: `${title} को परिवर्तन अस्वीकृत भयो`,
      paragraph: `${title} मा तपाईंको परिवर्तन हामीले अस्वीकृत गर्‍यौं। यात्रुले पहिलेकै विवरण देख्छन्।`,
    }),
    message: (text) => `हाम्रो सन्देश: “${text}”`,
    way: 'लिस्टिङ खोल्नुहोस्',
    because: 'चौतारीमा यो लिस्टिङ तपाईंले हेर्नुहुने भएकाले यो इमेल आएको हो।',
  },
}
