import type { SmsCalendar } from '@chautari/contract/supplier/sms/limits'

/** A month that an SMS names, from 1, with the calendar that has it. */
export type NamedMonth = { calendar: SmsCalendar; month: number }

// Each month as people write it, in capitals. Gregorian ones may also be shortened to three letters or more.
const BIKRAM = [
  'BAISAKH BAISHAKH VAISHAKH वैशाख बैशाख',
  'JESTHA JETH JESTH जेठ जेष्ठ ज्येष्ठ',
  'ASAR ASHAR ASHADH ASADH असार आषाढ',
  'SAUN SAWAN SHRAWAN SRAWAN साउन श्रावण सावन',
  'BHADAU BHADRA BHADO भदौ भाद्र',
  'ASOJ ASHOJ ASWIN ASHWIN असोज आश्विन',
  'KARTIK KATTIK KARTTIK कात्तिक कार्तिक',
  'MANGSIR MANSIR MANGSHIR मंसिर मङ्सिर',
  'POUSH PUS PUSH PAUSH POUS पुस पुष पौष',
  'MAGH माघ',
  'PHAGUN FAGUN FALGUN PHALGUN फागुन फाल्गुन',
  'CHAIT CHAITRA चैत चैत्र',
].map((names) => names.split(' '))

const GREGORIAN = [
  'JANUARY जनवरी',
  'FEBRUARY फेब्रुअरी फेब्रुवरी',
  'MARCH मार्च',
  'APRIL अप्रिल',
  'MAY मे',
  'JUNE जुन',
  'JULY जुलाई',
  'AUGUST अगस्ट अगस्त',
  'SEPTEMBER सेप्टेम्बर',
  'OCTOBER अक्टोबर',
  'NOVEMBER नोभेम्बर',
  'DECEMBER डिसेम्बर',
].map((names) => names.split(' '))

const SHORTENED_MIN = 3

/** Returns the month of a name in capitals, in Latin or Devanagari letters; undefined for any other word. */
export function readMonth(name: string): NamedMonth | undefined {
  const bikram = BIKRAM.findIndex((names) => names.includes(name))
  if (bikram >= 0) return { calendar: 'bs', month: bikram + 1 }
  const isShort = (full: string) => name.length >= SHORTENED_MIN && full.startsWith(name)
  const gregorian = GREGORIAN.findIndex((names) => names.includes(name) || names.some(isShort))
  return gregorian >= 0 ? { calendar: 'ad', month: gregorian + 1 } : undefined
}
