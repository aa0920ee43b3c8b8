import { nepali } from '@chautari/contract/nepali-formats'
import type { NoticeTemplates } from './notice-templates.ts'

/** Notices to members in Nepali. */
export const NOTICES_IN_NEPALI: NoticeTemplates = {
  booking_asked: ({ tail, what, until }) => ({ title: `बुकिङ अनुरोध ${tail}`, text: `${what}। ${until} भित्र जवाफ दिनुहोस्।` }),
  booking_made: ({ tail, what }) => ({ title: `नयाँ बुकिङ ${tail}`, text: `${what}।` }),
  booking_changed: ({ tail, what }) => ({ title: `बुकिङ ${tail} बदलियो`, text: `अब: ${what}।` }),
  move_accepted: ({ tail, what }) => ({ title: `बुकिङ ${tail} को मिति सर्‍यो`, text: `यात्रीले स्वीकार गर्नुभयो। अब: ${what}।` }),
  move_declined: ({ tail, what }) => ({
    title: `बुकिङ ${tail} को मिति सरेन`,
    text: `यात्रीले मिति सार्न चाहनुभएन। ${what}।`,
  }),
  move_lapsed: ({ tail, what }) => ({ title: `बुकिङ ${tail} को मिति सरेन`, text: `यात्रीको जवाफ समयमा आएन। ${what}।` }),
  booking_cancelled: ({ tail, what }) => ({ title: `बुकिङ ${tail} रद्द भयो`, text: `${what}।` }),
  low_rooms: ({ title, left, on, more }) => ({
    title: `भरिन लाग्यो: ${title}`,
    text: `${on} मा ${nepali.digits(left)} कोठा मात्र बाँकी छ${more > 0 ? `, अरू ${nepali.digits(more)} रातमा पनि थोरै छ` : ''}।`,
  }),
  low_seats: ({ title, left, on }) => ({
    title: `भरिन लाग्यो: ${title}`,
    text: `${on} मा ${nepali.digits(left)} सिट मात्र बाँकी छ।`,
  }),
  message: ({ tail, count }) => ({
    title: count === 1 ? 'नयाँ सन्देश' : `${nepali.digits(count)} नयाँ सन्देश`,
    text: `बुकिङ ${tail} का पाहुनाबाट।`,
  }),
  review_shown: ({ title, rating }) => ({
    title: `नयाँ समीक्षा: ५ मा ${rating}`,
    text: `${title} को। तपाईं एक पटक जवाफ दिन सक्नुहुन्छ।`,
  }),
  payout_sent: ({ amount, account }) => ({ title: `${amount} भुक्तानी पठायौँ`, text: `${account} मा।` }),
  payout_returned: ({ amount, account }) => ({
    title: `${amount} भुक्तानी फिर्ता आयो`,
    text: `${account} मा पठाएको रकम बैंकले फिर्ता गर्‍यो। बैंक खाता जाँच्नुहोस्।`,
  }),
  bank_account_entered: ({ account, by }) => ({
    title: 'नयाँ बैंक खाता',
    text: `${by} ले ${account} राख्नुभयो। तपाईंहरूले होइन भने “हिसाब” मा गएर रोक्नुहोस्।`,
  }),
  bank_account_stopped: ({ account, by }) => ({
    title: 'बैंक खाता रोकियो',
    text: `${by} ले ${account} रोक्नुभयो। यसमा भुक्तानी जाँदैन।`,
  }),
  accept: (title) => ({ title: 'तपाईंको परिवर्तन देखिन थाल्यो', text: `${title} को परिवर्तन यात्रीले देख्छन्।` }),
  send_back: (title) => ({
    title: 'परिवर्तन फेरि हेर्नुहोस्',
    text: `${title} को परिवर्तन अहिले प्रकाशित गर्न मिलेन।`,
  }),
  decline: (title) => ({ title: 'परिवर्तन अस्वीकृत भयो', text: `${title} पहिलेजस्तै रहन्छ।` }),
  partly: (title) => ({ title: 'केही परिवर्तन देखिन थाले', text: `${title} का केही परिवर्तन स्वीकृत भए, सबै होइन।` }),
  test: () => ({ title: 'सूचना आइपुग्यो', text: 'चौतारीले यो ब्राउजरमा सूचना पठाउन सक्छ।' }),
  open: 'कन्सोलमा खोल्नुहोस्',
  because: (organisation) =>
    `तपाईं चौतारीमा ${organisation} सँग काम गर्नुहुने भएकाले यो इमेल आएको हो। कुन इमेल चाहिन्छ, कन्सोलको “सूचना” मा छान्नुहोस्।`,
}
