import { PASSWORD_MIN } from '@chautari/contract/account/limits'
import { PASSWORD_RULES } from '@chautari/contract/account/password-rules'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import styles from './new-password.module.css'

const RULES = ['length', 'upper', 'lower', 'digit', 'special', 'onlyThese'] as const
const LIST = 'password-rules'

type Props = {
  label: string
  errors: Record<string, string>
  /** The names of the two fields, if the specification defines them. */
  names?: { chosen: string; repeated: string }
}

/** Renders two fields for a new password and a live checklist of its rules (spec 2 §5). */
export function NewPassword({ label, errors, names = { chosen: 'password', repeated: 'confirmation' } }: Props) {
  const t = useT('account')
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        id={names.chosen}
        name={names.chosen}
        label={label}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        describedBy={LIST}
        error={errors[names.chosen]}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        required
      />
      <div id={LIST} className={styles.rules}>
        <p>{t('rules')}</p>
        <ul>
          {RULES.map((rule) => {
            const isMet = typed !== '' && PASSWORD_RULES[rule](typed)
            const Icon = isMet ? IconCheck : IconPointFilled
            return (
              <li key={rule} data-met={isMet || undefined}>
                <Icon size={16} stroke={2.5} aria-hidden />
                {rule === 'length' ? t('length', { n: PASSWORD_MIN }) : t(rule)}
                <span className="visually-hidden">, {t(isMet ? 'met' : 'unmet')}</span>
              </li>
            )
          })}
          {/* Not checked live: only the server has the list of leaked passwords (decision 028). */}
          <li>
            <IconPointFilled size={16} stroke={2.5} aria-hidden />
            {t('hardToGuess')}
          </li>
        </ul>
      </div>
      <PasswordField
        id={names.repeated}
        name={names.repeated}
        label={t('repeat')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        error={errors[names.repeated]}
        required
      />
    </>
  )
}
