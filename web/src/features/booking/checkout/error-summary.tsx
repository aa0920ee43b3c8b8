import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../../../platform/texts.ts'
import styles from './error-summary.module.css'

type Props = { ref: Ref<HTMLDivElement>; errors: Record<string, ReactNode> }

/** What is wrong with a form, each as a link to its field; it takes the focus after a vain submit. */
export function ErrorSummary({ ref, errors }: Props) {
  const t = useT('checkout')
  const wrong = Object.entries(errors).filter(([, message]) => Boolean(message))
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
