import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { History } from '../../../../ui/entries/history.tsx'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import styles from '../../editor/editor.module.css'
import { useSaveKey } from '../../editor/use-save-key.ts'
import { Departures } from '../departures/departures.tsx'
import { Price } from '../departures/price.tsx'
import { Itinerary } from '../itinerary/itinerary.tsx'
import { packageQuery } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import { PackageGaps, PackageNav } from './package-gaps.tsx'
import { PackageHead } from './package-head.tsx'
import { PackageLeaveGuard } from './package-leave-guard.tsx'
import { Basics, Contact, Description } from './sections/texts.tsx'
import { Photos } from './sections/photos.tsx'
import { Included, Terms, Way } from './sections/terms.tsx'
import { usePackageEditor } from './use-package-editor.ts'

/** Everything about a package: what is missing, its sections, its departures, and what was done to it. */
export function PackageEditor({ slug }: { slug: string }) {
  const t = useT('packages')
  const { data, error, isPending, refetch } = useQuery(packageQuery(slug))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconRoute} title={t('notFound')} isPage>
        <Blank.Actions>
          <Link to="/listings/packages">{t('toList')}</Link>
        </Blank.Actions>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <Opened file={data.data} />
}

function Opened({ file }: { file: PackageFile }) {
  const editor = usePackageEditor(file)
  useSaveKey()
  return (
    <>
      <PackageHead file={file} />
      <div className={styles.columnsOfPage}>
        <PackageNav missing={file.missing} unsaved={editor.unsaved} />
        <div className={styles.sections}>
          <PackageGaps missing={file.missing} is_live={file.is_live} />
          <Basics editor={editor} />
          <Photos file={file} />
          <Description editor={editor} />
          <Itinerary editor={editor} />
          <Way editor={editor} />
          <Included editor={editor} />
          <Price file={file} />
          <Departures file={file} />
          <Terms editor={editor} />
          <Contact editor={editor} />
        </div>
        <aside className={styles.aside}>
          <History about={{ kind: 'package', id: file.slug }} />
        </aside>
      </div>
      <PackageLeaveGuard unsaved={editor.unsaved} />
    </>
  )
}
