import { nepali } from '@chautari/contract/nepali-formats'
import { BANK_ACCOUNT_PAUSE_HOURS } from '@chautari/contract/payout/states'
import type { MoneyTemplates } from './money-templates.ts'

/** Emails to owners about bank accounts and payouts in Nepali. */
export const MONEY_NEPALI: MoneyTemplates = {
  bank_account_entered: ({ organisation, bank, number, by, effective, phone }) => ({
    subject: `${organisation} को नयाँ बैंक खाता`,
    paragraphs: [
      `${by} ले ${organisation} को भुक्तानीका लागि नयाँ बैंक खाता राख्नुभयो: ${bank} ${number}।`,
      `${effective}देखि भुक्तानी यही खातामा जान्छ। यी ${nepali.number(BANK_ACCOUNT_PAUSE_HOURS)} घण्टामा कुनै भुक्तानी हुँदैन।`,
      `यो तपाईंहरूले राख्नुभएको होइन भने अहिले नै रोक्नुहोस्: “हिसाब” खोलेर “यो खाता रोक्नुहोस्” थिच्नुहोस्, वा ${phone} मा फोन गर्नुहोस्, हामी रोकिदिन्छौँ।`,
    ],
  }),
  bank_account_stopped: ({ organisation, bank, number, by }) => ({
    subject: `${organisation} को बैंक खाता रोकियो`,
    paragraphs: [
      `${by} ले नयाँ बैंक खाता ${bank} ${number} रोक्नुभयो। त्यसमा भुक्तानी जाँदैन।`,
      'यसअघि अर्को खाता थियो भने भुक्तानी त्यसमै जान्छ।',
    ],
  }),
  payout_sent: ({ organisation, amount, bank, number }) => ({
    subject: `${organisation} लाई ${amount} पठाइयो`,
    paragraphs: [
      `हामीले ${bank} ${number} मा ${amount} पठायौँ।`,
      'रकम प्रायः दुई कार्यदिनभित्र पुग्छ। कुन बुकिङको कति हो, हिसाब विवरणमा हेर्न सकिन्छ।',
    ],
  }),
  payout_returned: ({ organisation, amount, bank, number, reason, phone }) => ({
    subject: `${organisation} को भुक्तानी फिर्ता आयो`,
    paragraphs: [
      `${bank} ${number} मा पठाएको ${amount} बैंकले फिर्ता गर्‍यो। कारण: ${reason}`,
      'रकम तपाईंको मौज्दातमा फर्किएको छ, र अर्को भुक्तानीमा जोडिन्छ।',
      `कन्सोलमा आफ्नो बैंक खाता जाँच्नुहोस्। केही सोध्नु परे ${phone} मा फोन गर्नुहोस्।`,
    ],
  }),
  way: 'हिसाब खोल्नुहोस्',
  because: (organisation) => `चौतारीमा ${organisation} को आर्थिक काम तपाईंले हेर्नुहुने भएकाले यो इमेल आएको हो।`,
}
