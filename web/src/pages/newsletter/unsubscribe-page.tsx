import { useSearchParams } from 'react-router'
import { UnsubscribeForm } from '../../features/newsletter/unsubscribe-form.tsx'
import { readText } from '../../entities/availability/address-values.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './unsubscribe-page.module.css'

const EMAIL_MAX = 255
const TOKEN_MAX = 100

/** Opened from an unsubscribe link; without one, asks for the email address (spec 2 §2). */
export default function UnsubscribePage() {
  const t = useT('unsubscribe')
  const [search] = useSearchParams()
  const token = readText(search.get('token'), TOKEN_MAX)
  const link = { email: readText(search.get('email'), EMAIL_MAX).trim(), token: token === '' ? undefined : token }
  const ticked = {
    marketing: search.get('marketing_mail') === 'true',
    transactional: search.get('transactional_mail') === 'true',
  }
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <h1>{t('heading')}</h1>
      <div className={styles.card}>
        <UnsubscribeForm link={link} ticked={ticked} />
      </div>
    </div>
  )
}
