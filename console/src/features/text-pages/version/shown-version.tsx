import { interpolate, type Values } from '@chautari/contract/content/interpolate'
import { PAYMENT_METHODS_NAME } from '@chautari/contract/content/stated-limits'
import type { Locale, LocalisedText } from '@chautari/contract/locale'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { ShownBody } from '../../../ui/text/shown-body.tsx'
import { NoPage } from '../page-links.tsx'
import { pageNamed, textPageQuery, textVersionQuery, type Content, type TextPage, type TextPageName } from '../page-query.ts'
import { ChangeList } from './change-list.tsx'
import styles from './shown-version.module.css'

/** Shows a version of a page, or its saved draft, as travellers read it, and its changes. */
export function ShownVersion({ name, version }: { name: string | undefined; version: string | undefined }) {
  const page = pageNamed(name)
  if (!page || version === undefined) return <NoPage />
  return version === 'draft' ? <Draft page={page} /> : <Published page={page} number={version} />
}

function Draft({ page }: { page: TextPageName }) {
  const t = useT('pages')
  const { data, error, isPending, refetch } = useQuery(textPageQuery(page))
  const file = data?.data
  const last = file?.versions[0]?.number
  const before = useQuery({ ...textVersionQuery(page, String(last ?? 1)), enabled: last !== undefined })
  if (isPending || before.isPending) return <PageSkeleton />
  if (!file || !before.data) return <Problem error={error ?? before.error} onRetry={() => void refetch()} />
  if (!file.draft) return <NoPage />
  const { number, content } = before.data.data
  return (
    <Shown
      file={file}
      title={t('draftOf', { page: t(page) })}
      band={t('bandDraft')}
      content={file.draft.content}
      limits={file.limits}
      before={{ number, content }}
    />
  )
}

function Published({ page, number }: { page: TextPageName; number: string }) {
  const t = useT('pages')
  const file = useQuery(textPageQuery(page))
  const { data, error, isPending, refetch } = useQuery({ ...textVersionQuery(page, number), retry: false })
  if (isPending || file.isPending) return <PageSkeleton />
  if (!data && error && 'status' in error && error.status === 404) return <NoPage />
  if (!data || !file.data) return <Problem error={error ?? file.error} onRetry={() => void refetch()} />
  const { content, limits, before } = data.data
  const title = t('versionOf', { page: t(page), number: data.data.number })
  return <Shown file={file.data.data} title={title} band={t('band')} content={content} limits={limits} before={before} />
}

type Props = {
  file: TextPage
  title: string
  band: string
  content: Content
  limits: Record<string, number>
  before: { number: number; content: Content } | null
}

function Shown({ file, title, band, content, limits, before }: Props) {
  const t = useT('pages')
  const [lang, setLang] = useState<Locale>(useLocale())
  const [isChanges, setChanges] = useState(false)
  useTitle(title)
  const values: Values = { ...limits, [PAYMENT_METHODS_NAME]: file.payment_methods[lang] }
  return (
    <article className={styles.page}>
      <Link to={`/pages/${file.page}`} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {t('back')}
      </Link>
      <Note icon={IconEye} tone="pine">
        <strong>{title}.</strong> {band}
      </Note>
      <div className={styles.choices} role="group" aria-label={t('view')}>
        <Choice isChosen={!isChanges} onChoose={() => setChanges(false)} name={t('asText')} />
        <Choice isChosen={isChanges} onChoose={() => setChanges(true)} name={t('asChanges')} />
        {(['en', 'ne'] as const).map((each) => (
          <Choice key={each} isChosen={each === lang} onChoose={() => setLang(each)} name={t(each === 'en' ? 'inEn' : 'inNe')} />
        ))}
      </div>
      {isChanges ? (
        <ChangeList content={content} before={before} lang={lang} />
      ) : (
        <Text content={content} lang={lang} write={(text) => interpolate(text[lang], values, lang)} />
      )}
    </article>
  )
}

function Choice({ isChosen, onChoose, name }: { isChosen: boolean; onChoose: () => void; name: string }) {
  return (
    <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
      {name}
    </Button>
  )
}

type TextProps = { content: Content; lang: Locale; write: (text: LocalisedText) => string }

function Text({ content: { heading, lead, groups }, lang, write }: TextProps) {
  return (
    <div lang={lang} className={styles.text}>
      <h1>{write(heading)}</h1>
      <p className={styles.lead}>{write(lead)}</p>
      {groups.map((group, index) => (
        <section key={index}>
          {groups.length > 1 && <h2>{write(group.heading)}</h2>}
          {group.entries.map(({ key, heading: title, body }) => (
            <section key={key}>
              <h3>{write(title)}</h3>
              <ShownBody html={write(body)} lang={lang} />
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}
