import type { Locale } from '../locale.ts'

/**
 * Returns the message that a reversal cannot be recorded, because it is larger than what is left of the payment after its refunds. `most` is what is left,
 * formatted in the language. A larger reversal means that the traveller got a part twice: from the provider, and by our refund (decision 176).
 */
export const ABOVE_REVERSIBLE: Record<Locale, (most: string) => string> = {
  en: (most) =>
    `At most ${most} can be recorded: that is what is left of the payment after its refunds. If the provider reversed more, the traveller got the difference from it and from us. Record ${most}, and ask the traveller to return the difference.`,
  ne: (most) =>
    `बढीमा ${most} लेख्न मिल्छ: रिफन्डपछि यो भुक्तानीमा यति नै बाँकी छ। भुक्तानी सेवाले योभन्दा बढी फिर्ता लिएको भए बढी भएको रकम यात्रीले उससँग पनि हामीसँग पनि पाएका छन्। ${most} लेख्नुहोस् र बढी भएको रकम फिर्ता गर्न यात्रीलाई भन्नुहोस्।`,
}
