import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import type { JoinProps } from './join-form.tsx'
import { needsCode } from './needs-code.ts'

/** Accepts an invitation with the account of its address: its password, and a code if the person turned on a second factor. */
export function AcceptForm({ token, invitation, onJoined }: JoinProps) {
  const t = useT('welcome')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ password = '', code = '' }: Record<string, string>) =>
      callApi('POST /supplier/invitation/accept', { body: { token, password, ...(code !== '' && { code }) } }),
    onSuccess: ({ data }) => onJoined(data),
  })
  return (
    <Form error={error} onSubmit={mutate}>
      <p>{t('hasAccount')}</p>
      {/* Password managers find the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField error={fieldError(error, 'password')} />
      {needsCode(error) && <CodeField error={fieldError(error, 'code')} />}
      <Button type="submit" variant="filled" loading={isPending}>
        {t('accept')}
      </Button>
      <p>
        <a href="/forgot-password">{t('forgotten')}</a>
      </p>
    </Form>
  )
}
