import styles from './two-calendars.module.css'

type Days = { ad: string; bs: string }

/** Shows a day or range in the user's preferred calendar; `SmallDay` shows the other. */
export function LargeDay({ ad, bs }: Days) {
  return <Both className={styles.large} ad={ad} bs={bs || ad} />
}

/** Shows a day or range in the other calendar. */
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
