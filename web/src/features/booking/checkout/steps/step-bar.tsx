import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import type { StepName } from './steps.ts'
import styles from './step-bar.module.css'

type Props = { steps: readonly StepName[]; step: number; addressOf: (step: number) => string }

/** Shows the progress of the checkout; completed steps are links. */
export function StepBar({ steps, step, addressOf }: Props) {
  const t = useT('checkout')
  const formats = useFormats()
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {steps.map((name, index) => {
          const number = index + 1
          const mark = (
            <span className={styles.mark}>
              {number < step ? <IconCheck size={18} stroke={2.5} aria-hidden /> : formats.digits(number)}
            </span>
          )
          if (number < step)
            return (
              <li key={name} data-state="done">
                <Link to={addressOf(number)} preventScrollReset>
                  {mark}
                  <b>{t(name)}</b>
                </Link>
              </li>
            )
          return (
            <li key={name} data-state={number === step ? 'current' : 'ahead'} aria-current={number === step ? 'step' : undefined}>
              {mark}
              <b>{t(name)}</b>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
