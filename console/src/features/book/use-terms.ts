import type { RefundTerm } from '@chautari/contract/availability/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Offer } from './offer.ts'

/** Returns a function that writes refund terms as text: each percentage with its deadline, if it is still open. */
export function useTerms(): (terms: Offer['terms']) => string {
  const t = useT('book')
  const formats = useFormats()
  const write = (terms: RefundTerm[]) => {
    if (terms.length === 0) return t('noRefund')
    return terms
      .map(({ percent, until }) =>
        t('refundUntil', { percent: formats.digits(percent), until: formats.instant(new Date(until)) }),
      )
      .join(' · ')
  }
  return (all) => all.map(({ title, terms }) => (title === null ? write(terms) : `${title}: ${write(terms)}`)).join(' / ')
}
