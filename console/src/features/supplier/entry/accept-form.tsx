import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { faultOf, Form } from '../../../ui/form.tsx'
import type { Joining } from './join-form.tsx'

const ASKING_FOR_A_CODE = ['second_factor_needed', 'code_invalid']

/** Accepts an invitation with the account of its address: its password, and a code if the person turned on a second factor. */
export function AcceptForm({ token, invitation, onJoined }: Joining) {
  const t = useT('welcome')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ password = '', code = '' }: Record<string, string>) =>
      callApi('POST /supplier/invitation/accept', { body: { token, password, ...(code !== '' && { code }) } }),
    onSuccess: ({ data }) => onJoined(data),
  })
  const needsCode = error instanceof ApiError && ASKING_FOR_A_CODE.includes(error.code)
  return (
    <Form error={error} onSubmit={mutate}>
      <p>{t('hasAccount')}</p>
      {/* Password managers find the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t('password')}
        error={faultOf(error, 'password')}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
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
        {t('accept')}
      </Button>
      <p>
        <a href="/forgot-password">{t('forgotten')}</a>
      </p>
    </Form>
  )
}
