import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'

type Props = Pick<PasswordInputProps, 'description' | 'error' | 'required'> & {
  /** Whether a password is chosen here, so that password managers suggest one. */
  isNew?: boolean
  /** Whether a signed-in person proves their identity with it. */
  isProof?: boolean
  'data-autofocus'?: boolean
}

/** Asks for a password, which a button makes readable. */
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
