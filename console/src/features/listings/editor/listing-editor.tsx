import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { History } from '../../../ui/entries/history.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Rooms } from '../rooms/rooms.tsx'
import type { PropertyFile } from '../rules/property-fields.ts'
import { EditorHead } from './editor-head.tsx'
import styles from './editor.module.css'
import { GapList } from './gap-list.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { propertyQuery } from './property-query.ts'
import { SectionNav } from './section-nav.tsx'
import { Amenities } from './sections/amenities.tsx'
import { Basics } from './sections/basics.tsx'
import { Contact } from './sections/contact.tsx'
import { Description } from './sections/description.tsx'
import { Location } from './sections/location.tsx'
import { Photos } from './sections/photos.tsx'
import { Policies } from './sections/policies.tsx'
import { useEditor } from './use-editor.ts'
import { useSaveKey } from './use-save-key.ts'

/** Everything about a property: what is missing, its sections, and what was done to it. */
export function ListingEditor({ slug }: { slug: string }) {
  const t = useT('editor')
  const { data, error, isPending, refetch } = useQuery(propertyQuery(slug))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconBed} title={t('notFound')} isPage>
        <Blank.Actions>
          <Link to="/listings">{t('toList')}</Link>
        </Blank.Actions>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <Opened file={data.data} />
}

function Opened({ file }: { file: PropertyFile }) {
  const editor = useEditor(file)
  useSaveKey()
  return (
    <>
      <EditorHead file={file} />
      <div className={styles.columnsOfPage}>
        <SectionNav missing={file.missing} unsaved={editor.unsaved} />
        <div className={styles.sections}>
          <GapList missing={file.missing} is_live={file.is_live} />
          <Basics editor={editor} />
          <Photos file={file} />
          <Description editor={editor} />
          <Rooms file={file} />
          <Amenities editor={editor} />
          <Location editor={editor} />
          <Policies editor={editor} />
          <Contact editor={editor} />
        </div>
        <aside className={styles.aside}>
          <History about={{ kind: 'property', id: file.slug }} />
        </aside>
      </div>
      <LeaveGuard unsaved={editor.unsaved} />
    </>
  )
}
