import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useT, type Translate } from '../../../../platform/language/texts.ts'
import styles from './error-summary.module.css'

type Props = { ref: Ref<HTMLDivElement>; errors: Record<string, ReactNode> }

const ORDER = ['lead_traveller_name', 'lead_traveller_email', 'lead_traveller_phone', 'alternative_number', 'note']

/** Fields in the order of the form; the other travellers come last, by number. */
function placeOf(field: string): number {
  const place = ORDER.indexOf(field)
  return place === -1 ? ORDER.length + Number(/\d+/.exec(field)?.[0] ?? 0) : place
}

const LABELS = {
  lead_traveller_name: 'name',
  lead_traveller_email: 'email',
  lead_traveller_phone: 'phone',
  alternative_number: 'alternative',
  note: 'note',
} as const

/** Returns the label of a field. That of another traveller contains their number; the list of other travellers has its own label. */
function labelOf(field: string, t: Translate<'checkout'>): string {
  if (field in LABELS) return t(LABELS[field as keyof typeof LABELS])
  const index = /\d+/.exec(field)?.[0]
  // The lead traveller is number one.
  return index === undefined ? t('others') : t('other', { n: Number(index) + 2 })
}

/** Lists the errors of a form as links to their fields, each with its label. Takes the focus after a failed submit. */
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
                {labelOf(field, t)}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
