import type { RefundTerm } from '@chautari/contract/availability/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'

/** Returns what words the refunds that a traveller who books now still gets. */
export function useTerms(): (terms: RefundTerm[]) => string {
  const t = useT('book')
  const formats = useFormats()
  return (terms) => {
    if (terms.length === 0) return t('noRefund')
    return terms
      .map(({ percent, until }) =>
        t('refundUntil', { percent: formats.digits(percent), until: formats.instant(new Date(until)) }),
      )
      .join(' · ')
  }
}
