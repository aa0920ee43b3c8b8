import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { MessageTemplates } from './templates.ts'

/** The templates of emails about new messages, in Nepali. */
export const NEPALI: MessageTemplates = {
  toTraveller: ({ supplier, reference, count }) => ({
    subject: count === 1 ? `${supplier} बाट नयाँ सन्देश` : `${supplier} बाट ${devanagari(count)} नयाँ सन्देश`,
    heading: count === 1 ? 'तपाईंलाई नयाँ सन्देश आएको छ' : `तपाईंलाई ${devanagari(count)} नयाँ सन्देश आएका छन्`,
    paragraphs: [`तपाईंको बुकिङ ${reference} बारे ${supplier} ले लेख्नुभएको छ।`, 'पढ्न र जवाफ दिन कुराकानी खोल्नुहोस्।'],
  }),
  toSupplier: ({ traveller, reference, count }) => ({
    subject: count === 1 ? `बुकिङ ${reference} बारे नयाँ सन्देश` : `बुकिङ ${reference} बारे ${devanagari(count)} नयाँ सन्देश`,
    heading: count === 1 ? 'तपाईंको पाहुनाले लेख्नुभएको छ' : `तपाईंको पाहुनाले ${devanagari(count)} सन्देश लेख्नुभएको छ`,
    paragraphs: [`${traveller} ले बुकिङ ${reference} बारे लेख्नुभएको छ।`, 'पढ्न र जवाफ दिन कुराकानी खोल्नुहोस्।'],
  }),
  sms: ({ supplier, url }) => `चौतारी: ${supplier} ले बुकिङबारे लेख्नुभयो। ${url}`,
  fromStaff: 'चौतारी',
  aGuest: 'पाहुना',
  open: 'पढ्नुहोस् र जवाफ दिनुहोस्',
  stop: 'यस्ता इमेल रोक्नुहोस्',
  whyTraveller: 'बुकिङमा यो इमेल ठेगाना दिइएकाले तपाईंलाई यो इमेल आएको हो।',
  doNotForward: 'कृपया यो अरूलाई नपठाउनुहोस्: यसको लिङ्कबाट तपाईंको बुकिङ खुल्छ।',
  whySupplier: 'तपाईं आफ्नो संस्थाबाट पाहुनालाई जवाफ दिनुहुन्छ, त्यसैले यो इमेल आएको हो। कन्सोलको सन्देशमा यो रोक्न सक्नुहुन्छ।',
  questions: ({ email, phone }) => `केही सोध्नु छ? ${email} मा इमेल गर्नुहोस् वा ${phone} मा फोन गर्नुहोस्।`,
}
