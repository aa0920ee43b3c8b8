import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Member } from '../../platform/session/member.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../ui/form.tsx'

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
        error={fieldError(error, 'email')}
        required
        withAsterisk={false}
      />
      <PasswordField error={fieldError(error, 'password')} required />
      <CodeField error={fieldError(error, 'code')} required />
      <Button type="submit" loading={isPending}>
        {t('withPassword')}
      </Button>
    </Form>
  )
}
