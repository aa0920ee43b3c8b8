import { IconCalendarOff } from '@tabler/icons-react'
import { links } from '../../../links.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './own-bookings.module.css'

/** Shows the empty state of a tab (spec 2 §2), but not while another tab loads. */
export function NoBookings({ label, isWaiting }: { label: string; isWaiting: boolean }) {
  const t = useT('bookings')
  if (isWaiting) return <div className={styles.none} />
  return (
    <div className={styles.none}>
      <IconCalendarOff size={48} stroke={1.5} aria-hidden />
      <h2>{t('empty', { label })}</h2>
      <p>{t('emptyHint')}</p>
      <ButtonLink to={links.home}>{t('find')}</ButtonLink>
    </div>
  )
}
