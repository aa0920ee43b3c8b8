import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { SupplierSession } from '../../../platform/session/supplier.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { needsCode } from './needs-code.ts'

/** Signs in with the email or phone and the password of an account, and a code if the person turned on a second factor. */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: SupplierSession) => void }) {
  const t = useT('opening')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ name = '', password = '', code = '' }: Record<string, string>) =>
      callApi('POST /supplier/sign-in', { body: { name, password, ...(code !== '' && { code }) } }),
    onSuccess: ({ data }) => onSignedIn(data),
  })
  return (
    <Form error={error} onSubmit={mutate}>
      <TextInput
        name="name"
        autoComplete="username"
        label={t('name')}
        error={fieldError(error, 'name')}
        required
        withAsterisk={false}
      />
      <PasswordField error={fieldError(error, 'password')} required />
      {needsCode(error) && <CodeField error={fieldError(error, 'code')} />}
      <Button type="submit" variant="filled" loading={isPending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
