import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { SupplierSession } from '../../../platform/session/supplier.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'

const ASKING_FOR_A_CODE = ['second_factor_needed', 'code_invalid']

/** Signs in with the email or phone and the password of an account, and a code if the person turned on a second factor. */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: SupplierSession) => void }) {
  const t = useT('opening')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ name = '', password = '', code = '' }: Record<string, string>) =>
      callApi('POST /supplier/sign-in', { body: { name, password, ...(code !== '' && { code }) } }),
    onSuccess: ({ data }) => onSignedIn(data),
  })
  const needsCode = error instanceof ApiError && ASKING_FOR_A_CODE.includes(error.code)
  return (
    <Form error={error} onSubmit={mutate}>
      <TextInput
        name="name"
        autoComplete="username"
        label={t('name')}
        error={faultOf(error, 'name')}
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
      {needsCode && (
        <TextInput
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('code')}
          description={t('codeHint', { n: TOTP_LENGTH })}
          error={faultOf(error, 'code')}
        />
      )}
      <Button type="submit" variant="filled" loading={isPending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
