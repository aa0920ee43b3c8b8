import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { FORMATS } from '../../platform/formats.ts'

type Facts = { phone: string }

const ENGLISH = {
  subject: 'Your second factor was reset',
  paragraphs: ({ phone }: Facts) => [
    'Our team removed the authenticator app and the recovery codes of your account for suppliers.',
    "We signed you out of the suppliers' area on all devices. Your browsers get no notifications until you turn them on again.",
    'You now sign in with your password only. Please turn on a second factor again: bank accounts cannot be changed without one.',
    `Did you not ask for this? Change your password now, and call us at ${phone}.`,
  ],
  way: 'Sign in',
  because: 'You received this email because your account works with a supplier on Chautari.',
}

const NEPALI: typeof ENGLISH = {
  subject: 'तपाईंको लगइनको दोस्रो चरण हटाइयो',
  paragraphs: ({ phone }) => [
    'हाम्रो टोलीले तपाईंको खाताको अथेन्टिकेटर एप र रिकभरी कोड हटाएको छ।',
    'सबै डिभाइसबाट लगआउट गरिएको छ। ब्राउजरमा सूचना पाउन लगइन गरेर फेरि चालु गर्नुहोस्।',
    'अब पासवर्डले मात्र लगइन हुन्छ। कृपया दोस्रो चरण फेरि चालु गर्नुहोस्; त्यो नभई बैंक खाता फेर्न मिल्दैन।',
    `तपाईंले भन्नुभएको होइन? अहिले नै पासवर्ड बदल्नुहोस्, र ${phone} मा फोन गर्नुहोस्।`,
  ],
  way: 'लगइन गर्नुहोस्',
  because: 'तपाईंको खाता चौतारीको एउटा संस्थासँग जोडिएकाले यो इमेल आएको हो।',
}

const TEXTS: Record<Locale, typeof ENGLISH> = { en: ENGLISH, ne: NEPALI }

type Person = { name: string; email: string; locale: Locale }

/** Composes the email to a person whose second factor staff reset. */
export function composeFactorResetEmail(
  { name, email, locale }: Person,
  { url, contact }: { url: string; contact: Config['contact'] },
): Email {
  const { subject, paragraphs, way, because } = TEXTS[locale]
  return {
    about: 'supplier',
    kind: 'second_factor_reset',
    to: { name, address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs: paragraphs({ phone: FORMATS[locale].digits(contact.phone) }),
      facts: [],
      link: { label: way, url },
      footer: [because],
    }),
  }
}
