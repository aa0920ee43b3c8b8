import type { ReviewTemplates } from './templates.ts'

/** Emails to reviewers in Nepali. */
export const NEPALI: ReviewTemplates = {
  refused: ({ product }) => ({
    subject: `${product} बारे तपाईंको समीक्षा प्रकाशित भएन`,
    paragraphs: [
      `${product} बारे तपाईंको समीक्षा हामी प्रकाशित गर्न सक्दैनौँ। यो तपाईंले मात्र देख्नुहुन्छ, र रेटिङमा गनिँदैन।`,
      'यो गल्ती भएको जस्तो लागे कारण लेखेर हामीलाई सम्पर्क गर्नुहोस्। हामी फेरि हेर्छौँ।',
    ],
    way: 'आफ्ना समीक्षा हेर्नुहोस्',
  }),
  why: 'कारण',
  because: 'तपाईंले आफ्नो चौतारी खाताबाट समीक्षा लेख्नुभएको थियो, त्यसैले यो इमेल आएको हो।',
  questions: ({ email, phone }) => `केही सोध्नु छ? ${email} मा इमेल गर्नुहोस् वा ${phone} मा फोन गर्नुहोस्।`,
}
