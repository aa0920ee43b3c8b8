import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { History } from '../../ui/entries/history.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Panels } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PageEditor } from './editor/page-editor.tsx'
import { pageNamed, textPageQuery, usePageAct, type TextPage, type TextPageName } from './page-query.ts'
import { NoPage, PageLinks } from './page-links.tsx'
import styles from './text-pages.module.css'
import { VersionList } from './version/version-list.tsx'

/** Shows a page: the draft of its next version, all versions, and its acts. */
export function PageFile({ name }: { name: string | undefined }) {
  const page = pageNamed(name)
  return page ? <LoadedPage page={page} /> : <NoPage />
}

function LoadedPage({ page }: { page: TextPageName }) {
  const t = useT('pages')
  const { data, error, isPending, refetch } = useQuery(textPageQuery(page))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const file = data.data
  const { draft, outdated } = file
  const rest = (
    <>
      <VersionList file={file} />
      <History about={{ kind: 'page', id: page }} />
    </>
  )
  return (
    <>
      {!draft && <PageWithoutDraft file={file} />}
      {outdated.length > 0 && (
        <div className={styles.warning}>
          <Note icon={IconAlertTriangle} tone="amber">
            {t('outdated', { names: outdated.join(', ') })}
          </Note>
        </div>
      )}
      {draft ? (
        <PageEditor file={file} draft={draft}>
          {rest}
        </PageEditor>
      ) : (
        <Panels>{rest}</Panels>
      )}
    </>
  )
}

/** Shows the head of a page without a draft. */
function PageWithoutDraft({ file: { page } }: { file: TextPage }) {
  const t = useT('pages')
  const mayEdit = useMay()('pages.edit')
  const { mutate, isPending } = usePageAct('POST /staff/text-pages/:page/draft', { done: t('begun') })
  return (
    <>
      <PageHead title={t(page)}>
        {mayEdit && (
          <Button variant="filled" loading={isPending} onClick={() => mutate({ params: { page } })}>
            {t('begin')}
          </Button>
        )}
      </PageHead>
      <PageLinks page={page} />
    </>
  )
}
