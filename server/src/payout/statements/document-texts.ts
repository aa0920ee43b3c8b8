import { devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { MONTHS_IN_LATIN } from '@chautari/contract/calendar/month-names'
import type { Locale } from '@chautari/contract/locale'
import { VAT_PERCENT } from '@chautari/contract/booking/tax'
import type { LineKind } from '@chautari/contract/payout/states'

const ENGLISH = {
  statement: 'Statement',
  invoice: 'Tax invoice',
  creditNote: 'Credit note',
  /** A Nepali month such as `2083-07`. */
  month: (period: string) => {
    const [year = '', month = ''] = period.split('-')
    return `${MONTHS_IN_LATIN.bs[Number(month) - 1] ?? ''} ${year}`
  },
  number: 'Number',
  date: 'Date',
  fiscalYear: 'Fiscal year',
  seller: 'Seller',
  buyer: 'Buyer',
  pan: 'PAN',
  period: 'Period',
  statementNumber: 'Statement number',
  kinds: {
    stay: 'Stay',
    correction: 'Correction',
    payout: 'Payout',
    payout_returned: 'Returned payout',
  } satisfies Record<LineKind, string>,
  booking: 'Booking',
  gross: 'Guest paid',
  commission: 'Commission',
  vat: `VAT ${VAT_PERCENT}%`,
  withheld: 'Tax withheld',
  amount: 'Your balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  total: 'Total',
  service: (month: string) => `Commission on bookings, ${month}`,
  takenBack: (month: string) => `Commission taken back after refunds, ${month}`,
  net: 'Before VAT',
  withVat: 'Total with VAT',
  notClosed: 'This month is not closed yet. Amounts can still change.',
  lastHash: (hash: string) => `Hash of the last line: ${hash}`,
  coupons: 'Coupons that Chautari pays for count as paid by the guest.',
}

/** The texts of statements and invoices in one language. */
export type DocumentTexts = typeof ENGLISH

const NEPALI: DocumentTexts = {
  statement: 'हिसाब विवरण',
  invoice: 'कर बिजक',
  creditNote: 'क्रेडिट नोट',
  month: (period) => {
    const [year = '', month = ''] = period.split('-')
    return `${monthName(Number(month))} ${devanagari(year)}`
  },
  number: 'नम्बर',
  date: 'मिति',
  fiscalYear: 'आर्थिक वर्ष',
  seller: 'बिक्रेता',
  buyer: 'क्रेता',
  pan: 'प्यान',
  period: 'अवधि',
  statementNumber: 'हिसाब विवरण नम्बर',
  kinds: { stay: 'बसाइ', correction: 'चेक-आउटपछिको रिफन्ड', payout: 'भुक्तानी', payout_returned: 'फिर्ता भएको भुक्तानी' },
  booking: 'बुकिङ',
  gross: 'पाहुनाले तिरेको',
  commission: 'कमिसन',
  vat: `भ्याट ${devanagari(VAT_PERCENT)}%`,
  withheld: 'कर कट्टी',
  amount: 'तपाईंको मौज्दात',
  opening: 'सुरु मौज्दात',
  closing: 'अन्तिम मौज्दात',
  total: 'जम्मा',
  service: (month) => `बुकिङको कमिसन, ${month}`,
  takenBack: (month) => `रिफन्डपछि घटाइएको कमिसन, ${month}`,
  net: 'भ्याटअघि',
  withVat: 'भ्याटसहित जम्मा',
  notClosed: 'यो महिना अझै बन्द भएको छैन। रकम फेरिन सक्छ।',
  lastHash: (hash) => `अन्तिम लाइनको ह्यास: ${hash}`,
  coupons: 'चौतारीले बेहोर्ने कुपनको रकम पाहुनाले तिरेकोमा गनिन्छ।',
}

export const DOCUMENT_TEXTS: Record<Locale, DocumentTexts> = { en: ENGLISH, ne: NEPALI }
