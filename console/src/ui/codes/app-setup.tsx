import { useT } from '../../platform/language/texts.ts'
import { CodeField } from '../fields/code-field.tsx'
import styles from './app-setup.module.css'
import { QrCode } from './qr-code.tsx'

const GROUP = /.{1,4}/g

type Props = {
  /** The secret of the app and its `otpauth:` address. */
  secret: string
  address: string
  /** The error of the code. */
  error?: string | undefined
}

/** Shows the secret of an authenticator app as a QR code and as text, and asks for the first code of the app. */
export function AppSetup({ secret, address, error }: Props) {
  const t = useT('credentials')
  return (
    <div className={styles.setup}>
      <QrCode text={address} label={t('qr')} />
      <div className={styles.parts}>
        <p className={styles.lead}>
          {t('scan')} <code className={styles.secret}>{secret.match(GROUP)?.join(' ')}</code>
        </p>
        <CodeField error={error} isFirst />
      </div>
    </div>
  )
}

/** Renders a placeholder with the size of the QR code while the secret loads. */
export function AppSetupSkeleton() {
  return <div className={styles.qr} aria-busy="true" />
}
