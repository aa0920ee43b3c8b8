import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Member } from '../../platform/session/member.tsx'
import { faultOf, Form } from '../../ui/form.tsx'

/** Signs in with a password and a code of an authenticator app, or a recovery code. */
export function SignInForm({ onSignedIn }: { onSignedIn: (member: Member) => void }) {
  const t = useT('signing')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ email = '', password = '', code = '' }: Record<string, string>) =>
      callApi('POST /staff/sign-in', { body: { email, password, code } }),
    onSuccess: ({ data }) => onSignedIn(data),
  })
  return (
    <Form error={error} onSubmit={mutate}>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        error={faultOf(error, 'email')}
        required
        withAsterisk={false}
      />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t('password')}
        error={faultOf(error, 'password')}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        required
        withAsterisk={false}
      />
      <TextInput
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        label={t('code')}
        description={t('codeHint', { n: TOTP_LENGTH })}
        error={faultOf(error, 'code')}
        required
        withAsterisk={false}
      />
      <Button type="submit" loading={isPending}>
        {t('withPassword')}
      </Button>
    </Form>
  )
}
