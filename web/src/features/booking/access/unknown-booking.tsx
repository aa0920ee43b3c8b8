import { IconMapSearch } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { TrackForm } from './track-form.tsx'
import styles from './unknown-booking.module.css'

/** Says that no booking has this reference, and helps to find the right one. */
export function UnknownBooking({ heading, children }: { heading: string; children: string }) {
  const t = useT('booking')
  return (
    <section className={styles.unknown} aria-labelledby="unknown-heading">
      <IconMapSearch size={48} stroke={1.5} aria-hidden />
      <h1 id="unknown-heading">{heading}</h1>
      <p>{children}</p>
      <div className={styles.form}>
        <h2>{t('track')}</h2>
        <TrackForm />
      </div>
    </section>
  )
}
