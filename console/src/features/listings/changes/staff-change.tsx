import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import editor from '../editor/editor.module.css'
import { useMayList } from '../area/listing-area.ts'
import { ChangeView } from './change-view.tsx'
import { staffChangeQuery, type StaffChange } from './staff-change-query.ts'
import { DecisionForm } from './decision-form.tsx'
import { PartChoice } from './part-choice.tsx'
import styles from './staff-change.module.css'
import { useDecidedParts } from './use-decided-parts.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Shows a change that a supplier proposes beside the live values, and the form that decides it. */
export function StaffChangeScreen({ id }: { id: string }) {
  const t = useT('changes')
  const { data, error, isPending, refetch } = useQuery(staffChangeQuery(id))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconChevronLeft} title={t('notFound')} isPage>
        <Blank.Actions>
          <Link to="/">{t('toQueue')}</Link>
        </Blank.Actions>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <LoadedStaffChange shown={data.data} />
}

function LoadedStaffChange({ shown }: { shown: StaffChange }) {
  const t = useT('changes')
  const formats = useFormats()
  const mayDecide = useMayList()('listings.publish')
  const { kind, slug, title, organisation, change } = shown
  const address = kind === 'property' ? `/listings/${slug}` : `/listings/packages/${slug}`
  const parts = useDecidedParts(change, mayDecide)
  useTitle(title)
  return (
    <>
      <header className={editor.head}>
        <Link to="/" className={editor.back}>
          <IconChevronLeft {...ICON} />
          {t('toQueue')}
        </Link>
        <h1 lang="en">{title}</h1>
        <p className={styles.lead}>
          {t('of', { kind: t(`kind_${kind}`), name: organisation.name })} ·{' '}
          {t('sentAt', { when: formats.instant(new Date(change.revised_at)) })} ·{' '}
          <Link to={address} className={editor.external}>
            {t('openListing')}
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </Link>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.card}>
          {change.message !== null && <p className={styles.said}>{t('saidBefore', { message: change.message })}</p>}
          <ChangeView change={change} foot={(part) => mayDecide && <PartChoice part={part} change={change} parts={parts} />} />
        </div>
        {mayDecide && (
          <aside className={styles.card}>
            <DecisionForm shown={shown} parts={parts} />
          </aside>
        )}
      </div>
    </>
  )
}
