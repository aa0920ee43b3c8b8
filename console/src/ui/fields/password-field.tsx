import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'

type Props = Pick<PasswordInputProps, 'description' | 'error' | 'required'> & {
  /** Whether the field sets a new password, so that password managers suggest one. */
  isNew?: boolean
  /** Whether a signed-in user confirms their identity with it. */
  isProof?: boolean
  'data-autofocus'?: boolean
}

/** Renders a password field with a button that reveals the password. */
export function PasswordField({ isNew = false, isProof = false, ...props }: Props) {
  const t = useT('credentials')
  const label = isNew ? 'newPassword' : isProof ? 'ownPassword' : 'password'
  return (
    <PasswordInput
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      label={t(label)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      withAsterisk={false}
      {...props}
    />
  )
}
