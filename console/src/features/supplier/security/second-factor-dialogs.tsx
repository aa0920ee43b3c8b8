import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { QrCode } from '../../../ui/codes/qr-code.tsx'
import { RecoveryCodes } from '../../../ui/codes/recovery-codes.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useOwn } from './security-query.ts'
import styles from './security.module.css'

const GROUP = /.{1,4}/g

/** Sets up an authenticator app: its QR code, the first code and the password; then the recovery codes, shown this once. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const t = useT('guard')
  const { mutate, data, error, isPending } = useOwn('POST /supplier/me/totp', t('turnedOn'))
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
          <div className={styles.qr}>
            <QrCode text={offered.otpauth_url} label={t('qr')} />
          </div>
          <p>
            {t('scan')} <code className={styles.secret}>{offered.secret.match(GROUP)?.join(' ')}</code>
          </p>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            label={t('code')}
            description={t('codeHint', { n: TOTP_LENGTH })}
            error={faultOf(error, 'code')}
          />
          <Password error={error} />
          <Button type="submit" variant="filled" loading={isPending}>
            {t('turnOn')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

/** Turns the second factor off, with the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT('guard')
  const { mutate, error, isPending } = useOwn('POST /supplier/me/totp/off', t('turnedOff'))
  return (
    <Dialog opened onClose={onClose} title={t('turnOff')}>
      <Form
        error={error}
        onSubmit={({ password = '' }) => mutate({ body: { current_password: password } }, { onSuccess: onClose })}
      >
        <p>{t('turnOffEffect')}</p>
        <Password error={error} />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('turnOff')}
        </Button>
      </Form>
    </Dialog>
  )
}

function Password({ error }: { error: unknown }) {
  const t = useT('guard')
  return (
    <PasswordInput
      name="password"
      autoComplete="current-password"
      label={t('password')}
      error={faultOf(error, 'current_password')}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  )
}
