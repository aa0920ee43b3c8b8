import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './nothing-found.module.css'

type Props = { text: string; label: string; to: string }

/** Says that a list has no page of the number in the address, and leads to its first page. */
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
