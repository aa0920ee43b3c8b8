import { ButtonLink } from '../actions/button.tsx'
import styles from './no-such-page.module.css'

type Props = { text: string; label: string; to: string }

/** Renders a message that the list has no page with the number in the address, and a link to its first page. */
export function NoSuchPage({ text, label, to }: Props) {
  return (
    <div className={styles.nothing}>
      <p>{text}</p>
      <ButtonLink look="quiet" to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}
