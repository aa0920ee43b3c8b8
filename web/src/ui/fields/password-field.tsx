import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import styles from './password-field.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'rows'> & {
  /** The label of the show-password toggle button. */
  showLabel: string
}

/** Shows a password field with a toggle to reveal it. */
export function PasswordField({ showLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  const show = (
    <button
      type="button"
      className={styles.show}
      aria-label={showLabel}
      aria-pressed={isShown}
      aria-controls={field.id}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </button>
  )
  return <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={show} />
}
