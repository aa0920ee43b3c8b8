import type { Locale } from '../../locale.ts'

// Browsers have few names of countries in Nepali. These are the countries of most guests.
const IN_NEPALI: Record<string, string> = {
  AE: 'संयुक्त अरब इमिरेट्स',
  AT: 'अस्ट्रिया',
  AU: 'अस्ट्रेलिया',
  BD: 'बङ्गलादेश',
  BE: 'बेल्जियम',
  BR: 'ब्राजिल',
  BT: 'भुटान',
  CA: 'क्यानडा',
  CH: 'स्विट्जरल्यान्ड',
  CN: 'चीन',
  DE: 'जर्मनी',
  DK: 'डेनमार्क',
  ES: 'स्पेन',
  FR: 'फ्रान्स',
  GB: 'बेलायत',
  HK: 'हङकङ',
  ID: 'इन्डोनेसिया',
  IE: 'आयरल्यान्ड',
  IL: 'इजरायल',
  IN: 'भारत',
  IT: 'इटाली',
  JP: 'जापान',
  KR: 'दक्षिण कोरिया',
  LK: 'श्रीलङ्का',
  MM: 'म्यानमार',
  MY: 'मलेसिया',
  NL: 'नेदरल्यान्ड्स',
  NO: 'नर्वे',
  NZ: 'न्युजिल्यान्ड',
  PH: 'फिलिपिन्स',
  PK: 'पाकिस्तान',
  PL: 'पोल्यान्ड',
  PT: 'पोर्चुगल',
  QA: 'कतार',
  RU: 'रुस',
  SA: 'साउदी अरब',
  SE: 'स्विडेन',
  SG: 'सिङ्गापुर',
  TH: 'थाइल्यान्ड',
  TR: 'टर्की',
  TW: 'ताइवान',
  UA: 'युक्रेन',
  US: 'अमेरिका',
  VN: 'भियतनाम',
  ZA: 'दक्षिण अफ्रिका',
}

/** Returns a function that names countries in a language, in English if the runtime has no name in that language, or by their code if it has none at all. */
export function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return (code) => (locale === 'ne' && IN_NEPALI[code]) || (names.of(code) ?? code)
}
