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

/** Shows the sections. A saved one is mounted again with the values in force; the element around it stays, so that the focus stays near. */
function Sections({ present }: { present: Present }) {
  const { versions } = present
  return (
    <div className={styles.screen}>
      <div>
        <Payments key={versions.payments} present={present} />
      </div>
      <div>
        <Closing key={versions.maintenance} present={present} />
      </div>
      <div>
        <Banner key={versions.banner} present={present} />
      </div>
      <div>
        <Contact key={versions.contact} present={present} />
      </div>
      <div>
        <Commission key={versions.commission} present={present} />
      </div>
      <div>
        <Limits key={versions.limits} present={present} />
      </div>
      <div>
        <Links key={versions.links} present={present} />
      </div>
    </div>
  )
}
