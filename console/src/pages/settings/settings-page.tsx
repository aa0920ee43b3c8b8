import { useQuery } from '@tanstack/react-query'
import { Commission, Contact, Limits, Links } from '../../features/settings/sections/plain-sections.tsx'
import { Banner, Closing, Payments } from '../../features/settings/sections/switched-sections.tsx'
import { settingsQuery, type Present } from '../../features/settings/settings-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from '../../features/settings/settings.module.css'

export default function SettingsPage() {
  const t = useT('settings')
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {settings.data && <Sections present={settings.data.data} />}
      {settings.isPending && <PageSkeleton />}
      {settings.isError && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
    </>
  )
}

/** Shows the sections. A saved one shows the values in force again. */
function Sections({ present }: { present: Present }) {
  const { versions } = present
  return (
    <div className={styles.screen}>
      <Payments key={`payments ${versions.payments}`} present={present} />
      <Closing key={`maintenance ${versions.maintenance}`} present={present} />
      <Banner key={`banner ${versions.banner}`} present={present} />
      <Contact key={`contact ${versions.contact}`} present={present} />
      <Commission key={`commission ${versions.commission}`} present={present} />
      <Limits key={`limits ${versions.limits}`} present={present} />
      <Links key={`links ${versions.links}`} present={present} />
    </div>
  )
}
