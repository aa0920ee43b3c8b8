import { formatReference } from '@chautari/contract/booking/reference'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './booking-reference.module.css'

const COPIED_SHOWN_MS = 2500
/** The length of two of the four groups, with their hyphens. */
const HALF_LENGTH = 10

/**
 * Renders a reference in groups of four characters with a copy button. It breaks into two halves when the line is too short. The compact form has
 * no label, for use beside a text that names it.
 */
export function BookingReference({ reference, isCompact = false }: { reference: string; isCompact?: boolean }) {
  const t = useT('booking')
  const [isCopied, setCopied] = useState(false)
  const text = formatReference(reference)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    // Undefined on insecure origins; the text can still be selected.
    if (!('clipboard' in navigator)) return
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <p className={styles.reference}>
      <span className={isCompact ? 'visually-hidden' : styles.label}>{t('reference')}</span>
      <strong className={styles.symbols}>
        <span>{text.slice(0, HALF_LENGTH)}</span>
        <span>{text.slice(HALF_LENGTH)}</span>
      </strong>
      <button type="button" className={styles.copy} onClick={() => void copy()} aria-label={t('copyReference')}>
        {isCopied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
        {!isCompact && <span aria-hidden>{isCopied ? t('copied') : t('copy')}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('copied')}
      </span>
    </p>
  )
}
