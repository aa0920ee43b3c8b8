import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useT, type Translate } from '../../../../platform/language/texts.ts'
import styles from './error-summary.module.css'

type Props = { ref: Ref<HTMLDivElement>; errors: Record<string, ReactNode> }

const ORDER = ['lead_traveller_name', 'lead_traveller_email', 'lead_traveller_phone', 'alternative_number', 'note']

/** Returns the position of a field in the form. The other travellers come last, by number. */
function positionOf(field: string): number {
  const position = ORDER.indexOf(field)
  return position === -1 ? ORDER.length + Number(/\d+/.exec(field)?.[0] ?? 0) : position
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
  const shown = Object.entries(errors)
    .filter(([, message]) => Boolean(message))
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={styles.summary}
      hidden={shown.length === 0}
      role="group"
      aria-labelledby="error-summary"
    >
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <div>
        <p id="error-summary">{t('correct')}</p>
        <ul>
          {shown.map(([field, message]) => (
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
