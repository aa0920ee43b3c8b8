import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { AppSetup } from '../../../ui/codes/app-setup.tsx'
import { RecoveryCodes } from '../../../ui/codes/recovery-codes.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useOwnSecurity } from './security-query.ts'

/** Sets up an authenticator app: shows its QR code, asks for the first code and the password, then shows the recovery codes once. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const t = useT('guard')
  const { mutate, data, error, isPending } = useOwnSecurity('POST /supplier/me/totp', t('turnedOn'))
  const setup = useQuery({
    queryKey: ['POST /supplier/me/totp/setup'],
    queryFn: ({ signal }) => callApi('POST /supplier/me/totp/setup', { body: {} }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  const codes = data?.data.recovery_codes
  const offered = setup.data?.data
  return (
    <Dialog opened onClose={onClose} title={t('turnOn')} closeOnClickOutside={!codes} closeOnEscape={!codes}>
      {codes && <RecoveryCodes codes={codes} done={t('done')} onDone={onClose} />}
      {!codes && !offered && setup.error && <Problem error={setup.error} onRetry={() => void setup.refetch()} />}
      {!codes && offered && (
        <Form
          error={error}
          onSubmit={({ code = '', password = '' }) =>
            mutate({ body: { setup: offered.setup, code, current_password: password } })
          }
        >
          <AppSetup secret={offered.secret} address={offered.otpauth_url} error={fieldError(error, 'code')} />
          <PasswordField isProof error={fieldError(error, 'current_password')} />
          <Button type="submit" variant="filled" loading={isPending}>
            {t('turnOn')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

/** Turns the second factor off, after the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT('guard')
  const { mutate, error, isPending } = useOwnSecurity('POST /supplier/me/totp/off', t('turnedOff'))
  return (
    <Dialog opened onClose={onClose} title={t('turnOff')}>
      <Form
        error={error}
        onSubmit={({ password = '' }) => mutate({ body: { current_password: password } }, { onSuccess: onClose })}
      >
        <p>{t('turnOffEffect')}</p>
        <PasswordField isProof error={fieldError(error, 'current_password')} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('turnOff')}
        </Button>
      </Form>
    </Dialog>
  )
}
