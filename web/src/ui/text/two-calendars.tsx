import styles from './two-calendars.module.css'

type Days = { ad: string; bs: string }

/** The day, or days, in the calendar that the reader has chosen as the first; the other stands in `SmallDay`. */
export function LargeDay({ ad, bs }: Days) {
  return <Both className={styles.large} ad={ad} bs={bs || ad} />
}

/** The same day, or days, in the other calendar. */
export function SmallDay({ ad, bs }: Days) {
  return <Both className={styles.small} ad={ad} bs={bs} />
}

function Both({ className, ad, bs }: Days & { className: string | undefined }) {
  return (
    <span className={className}>
      <span>{ad}</span>
      <span lang="ne">{bs}</span>
    </span>
  )
}
