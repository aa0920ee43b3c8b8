import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import styles from './error-summary.module.css'

type Props = { ref: Ref<HTMLDivElement>; errors: Record<string, ReactNode> }

const ORDER = ['lead_traveller_name', 'lead_traveller_email', 'lead_traveller_phone', 'alternative_number', 'note']

/** Fields stand in the order of the form; the names of the others come last, in the order of their numbers. */
function placeOf(field: string): number {
  const place = ORDER.indexOf(field)
  return place === -1 ? ORDER.length + Number(/\d+/.exec(field)?.[0] ?? 0) : place
}

/** What is wrong with a form, each as a link to its field; it takes the focus after a vain submit. */
export function ErrorSummary({ ref, errors }: Props) {
  const t = useT('checkout')
  const wrong = Object.entries(errors)
    .filter(([, message]) => Boolean(message))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.summary}
      hidden={wrong.length === 0}
      role="group"
      aria-labelledby="error-summary"
    >
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <div>
        <p id="error-summary">{t('correct')}</p>
        <ul>
          {wrong.map(([field, message]) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
