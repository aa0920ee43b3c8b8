import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './notice-view.module.css'

export function ErrorView() {
  const t = useT('frame')
  return (
    <div className={styles.notice}>
      <PageHead title={t('errorTitle')} isPrivate />
      <img src="/brand/mark.svg" alt="" width={96} height={96} />
      <h1>{t('error')}</h1>
      <p>{t('errorBody')}</p>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </div>
  )
}
