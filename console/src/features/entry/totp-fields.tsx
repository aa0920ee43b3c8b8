import { TOTP_LENGTH } from '@chautari/contract/account/second-factor-limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Problem } from '../../ui/problem.tsx'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import styles from './entry.module.css'

const GROUP = /.{1,4}/g

/** The secret of an authenticator app as a QR code and as text, and the field for its first code. */
export function TotpFields({ token, error }: { token: string; error?: string | undefined }) {
  const t = useT('join')
  const setup = useQuery({
    queryKey: ['POST /staff/invitation/totp', token],
    queryFn: ({ signal }) => callApi('POST /staff/invitation/totp', { body: { token } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (setup.isPending) return <div className={styles.qr} aria-busy="true" />
  if (!setup.data) return <Problem error={setup.error} onRetry={() => void setup.refetch()} />
  const { secret, otpauth_url: address, setup: proof } = setup.data.data
  return (
    <div className={styles.setup}>
      <QrCode text={address} label={t('qr')} />
      <div>
        <p className={styles.lead}>
          {t('scan')} <code className={styles.secret}>{secret.match(GROUP)?.join(' ')}</code>
        </p>
        <input type="hidden" name="setup" value={proof} />
        <TextInput
          mt="sm"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('code')}
          description={t('codeHint', { n: TOTP_LENGTH })}
          error={error}
        />
      </div>
    </div>
  )
}
