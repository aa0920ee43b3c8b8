import type { Locale } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'

type Words = { subject: (n: number) => string; paragraph: string }

export type DutyTexts = {
  digest: Words
  urgent: Words
  kinds: Record<QueueKind, string>
  until: (when: string) => string
  noDeadline: string
  more: (n: number) => string
  way: string
  because: string
}

/** The emails to staff on duty. */
export const DUTY: Record<Locale, DutyTexts> = {
  en: {
    digest: {
      subject: (n) => (n === 1 ? '1 thing waits in the queue' : `${n} things wait in the queue`),
      paragraph: 'This is what waits this morning, the nearest deadline first.',
    },
    urgent: {
      subject: (n) => (n === 1 ? 'Urgent: a deadline is near' : `Urgent: ${n} deadlines are near`),
      paragraph: 'These deadlines are near or have passed. You get this email once for each.',
    },
    kinds: {
      booking_to_answer: 'Booking to answer',
      cancellation_to_decide: 'Cancellation request',
      payment_in_doubt: 'Payment in doubt',
      reversal_to_record: 'Reversed amount to record',
      refund_by_hand: 'Refund to send',
      second_approval: 'Second approval',
      held_review: 'Review to check',
      message_report: 'Reported message',
      listing_change: 'Listing change',
      new_supplier: 'New supplier',
      supplier_change: 'Change of a supplier',
      undelivered_message: 'Undelivered message',
    },
    until: (when) => `until ${when}`,
    noDeadline: 'no deadline',
    more: (n) => `${n} more are in the console.`,
    way: 'Open the queue',
    because: 'You received this email because you are on duty. You can change that in the console, under My security.',
  },
  ne: {
    digest: {
      subject: (n) => `कामको लाइनमा ${nepali.number(n)} काम बाँकी`,
      paragraph: 'आज बिहान बाँकी काम यी हुन्, नजिकको म्याद पहिले।',
    },
    urgent: {
      subject: (n) => `जरुरी: ${nepali.number(n)} कामको म्याद नजिक`,
      paragraph: 'यी कामको म्याद नजिकिएको छ वा नाघेको छ। हरेकका लागि एक पटक मात्र यो इमेल आउँछ।',
    },
    kinds: {
      booking_to_answer: 'जवाफ दिनुपर्ने बुकिङ',
      cancellation_to_decide: 'रद्द गर्ने अनुरोध',
      payment_in_doubt: 'पक्का नभएको भुक्तानी',
      reversal_to_record: 'लेख्नुपर्ने फिर्ता गएको रकम',
      refund_by_hand: 'कर्मचारीले पठाउनुपर्ने रिफन्ड',
      second_approval: 'दोस्रो व्यक्तिको स्वीकृति',
      held_review: 'जाँच्नुपर्ने समीक्षा',
      message_report: 'रिपोर्ट गरिएको सन्देश',
      listing_change: 'लिस्टिङको परिवर्तन',
      new_supplier: 'नयाँ साझेदार',
      supplier_change: 'साझेदारको परिवर्तन',
      undelivered_message: 'नपुगेको सन्देश',
    },
    until: (when) => `${when}सम्म`,
    noDeadline: 'म्याद छैन',
    more: (n) => `अरू ${nepali.number(n)} कन्सोलमा छन्।`,
    way: 'कामको लाइन खोल्नुहोस्',
    because: 'तपाईं ड्युटीमा भएकाले यो इमेल आएको हो। कन्सोलको “मेरो सुरक्षा” मा यो बदल्न सकिन्छ।',
  },
}
