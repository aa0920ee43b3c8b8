import type { CallResponse } from '@chautari/contract/contract'
import { PASSWORD_MIN, PASSWORD_SYMBOLS } from '@chautari/contract/account/limits'
import { MOBILE_LENGTH } from '@chautari/contract/fields/field-limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { SupplierSession } from '../../../platform/session/supplier.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'

export type JoinProps = {
  token: string
  invitation: CallResponse<'POST /supplier/invitation'>['data']
  onJoined: (session: SupplierSession) => void
}

/** Accepts an invitation with a new account for its address. */
export function JoinForm({ token, invitation, onJoined }: JoinProps) {
  const t = useT('welcome')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ name = '', phone = '', password = '' }: Record<string, string>) =>
      callApi('POST /supplier/invitation/join', { body: { token, name, phone, password } }),
    onSuccess: ({ data }) => onJoined(data),
  })
  return (
    <Form error={error} onSubmit={mutate}>
      <p>{t('newAccount')}</p>
      <TextInput name="name" autoComplete="name" label={t('name')} error={fieldError(error, 'name')} />
      <TextInput
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        label={t('phone')}
        description={t('phoneHint', { n: MOBILE_LENGTH })}
        error={fieldError(error, 'phone')}
      />
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField
        description={t('passwordHint', { n: PASSWORD_MIN, symbols: PASSWORD_SYMBOLS })}
        error={fieldError(error, 'password')}
        isNew
      />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('join')}
      </Button>
    </Form>
  )
}
