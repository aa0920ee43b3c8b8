import { useEffect } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { useSession } from '../../../entities/account/session.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './impersonation-banner.module.css'

/** Renders, during impersonation, the name of the account, the end time and a button to leave. */
export function ImpersonationBanner() {
  const t = useT('impersonation')
  const formats = useFormats()
  const session = useSession()
  const until = session?.impersonation?.until
  useEndAt(until)
  if (!session || until === undefined) return null
  return (
    <section className={styles.banner} aria-label={t('bannerLabel')}>
      <p>{t('banner', { name: session.user.name, time: formats.time(new Date(until)) })}</p>
      <ButtonLink to={links.logout} look="quiet" className={styles.end}>
        {t('end')}
      </ButtonLink>
    </section>
  )
}

/** Leaves automatically at the end time, so that no data of the traveller stays on screen. */
function useEndAt(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return
    const left = Math.max(0, Date.parse(until) - Date.now())
    const timer = setTimeout(() => location.replace(links.logout), left)
    return () => clearTimeout(timer)
  }, [until])
}
