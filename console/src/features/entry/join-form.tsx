import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { STAFF_PASSWORD_MIN } from '@chautari/contract/staff/limits'
import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { createPasskey } from '../../platform/session/passkeys.ts'
import { useRoles } from '../../platform/session/roles.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { Invited } from '../../ui/frame/invited.tsx'
import styles from './entry.module.css'
import { TotpFields } from './totp-fields.tsx'

type Invitation = CallResponse<'POST /staff/invitation'>['data']
type Accepted = CallInput<'POST /staff/invitation/accept'>['body']
type Way = 'passkey' | 'app'

type Props = { token: string; invitation: Invitation; onJoined: (recoveryCodes: string[]) => void }

/** Asks for a name, a password and a second factor, and accepts the invitation with them. */
export function JoinForm({ token, invitation, onJoined }: Props) {
  const t = useT('join')
  const { nameOf } = useRoles()
  const formats = useFormats()
  const [way, setWay] = useState<Way>('passkey')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ name = '', password = '', code = '', setup = '' }: Record<string, string>) => {
      const body: Accepted = {
        token,
        name,
        password,
        ...(way === 'app' ? { code, setup } : await createInvitationPasskey(token)),
      }
      return callApi('POST /staff/invitation/accept', { body })
    },
    onSuccess: ({ data }) => onJoined(data.recovery_codes),
  })
  return (
    <Form error={error} onSubmit={mutate}>
      <Invited
        facts={[
          [t('email'), invitation.email],
          [t('role'), nameOf(invitation.role)],
          [t('until'), formats.instant(new Date(invitation.expires_at))],
        ]}
      />
      <TextInput
        name="name"
        autoComplete="name"
        label={t('name')}
        description={t('nameHint')}
        defaultValue={invitation.name}
        error={fieldError(error, 'name')}
      />
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField description={t('passwordHint', { n: STAFF_PASSWORD_MIN })} error={fieldError(error, 'password')} isNew />
      <Radio.Group label={t('second')} value={way} onChange={(next) => setWay(next === 'app' ? 'app' : 'passkey')}>
        <div className={styles.ways}>
          <Radio value="passkey" label={t('passkey')} description={t('passkeyHint')} />
          <Radio value="app" label={t('app')} description={t('appHint')} />
        </div>
      </Radio.Group>
      {way === 'app' && <TotpFields token={token} error={fieldError(error, 'code')} />}
      <Button type="submit" variant="filled" loading={isPending}>
        {t(way === 'app' ? 'joinWithApp' : 'joinWithPasskey')}
      </Button>
    </Form>
  )
}

async function createInvitationPasskey(token: string) {
  const { data } = await callApi('POST /staff/invitation/passkey-options', { body: { token } })
  return createPasskey(data)
}
