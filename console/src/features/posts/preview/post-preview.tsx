import { Button } from '@mantine/core'
import { IconChevronLeft, IconCopy, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { sizedPhoto } from '../../../ui/photos/sized-photo.ts'
import { Problem } from '../../../ui/problem.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { ShownBody } from '../../../ui/text/shown-body.tsx'
import { postQuery, type Post } from '../post-query.ts'
import { StateBadge } from '../state-badge.tsx'
import styles from './post-preview.module.css'

/** Shows a saved post as travellers will read it, in either language. Its address can be shared with colleagues. */
export function PostPreview({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(postQuery(id))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <Previewed post={data.data} />
}

function Previewed({ post }: { post: Post }) {
  const t = useT('writing')
  const reader = useLocale()
  const [chosen, setLang] = useState<'en' | 'ne'>(reader)
  const lang = post.title_ne === '' ? 'en' : post.title === '' ? 'ne' : chosen
  const title = lang === 'ne' ? post.title_ne : post.title
  useTitle(t('previewOf', { title }))
  return (
    <article className={styles.page}>
      <Link to={`/posts/${post.id}`} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {t('back')}
      </Link>
      <Note icon={IconEye} tone="pine">
        {t('band')} {post.state !== 'published' && t('bandHint')}
      </Note>
      <Choices lang={lang} isBoth={post.title !== '' && post.title_ne !== ''} onLang={setLang} />
      <h1 className={styles.title} lang={lang}>
        {title}
      </h1>
      <ByLine post={post} />
      {post.picture && (
        <img
          className={styles.cover}
          src={sizedPhoto(post.picture.url, 1600)}
          alt={(lang === 'ne' && post.picture.alt_ne) || post.picture.alt}
        />
      )}
      <ShownBody html={lang === 'ne' ? post.body_ne : post.body} lang={lang} />
    </article>
  )
}

function ByLine({ post: { author, category, published_at: at, state } }: { post: Post }) {
  const names = useT('posts')
  const formats = useFormats()
  return (
    <p className={styles.by}>
      <StateBadge state={state} /> {author}
      {category && ` · ${names(category)}`}
      {at !== null && ` · ${formats.instant(new Date(at))}`}
    </p>
  )
}

type Props = { lang: 'en' | 'ne'; isBoth: boolean; onLang: (lang: 'en' | 'ne') => void }

function Choices({ lang, isBoth, onLang }: Props) {
  const t = useT('writing')
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    showToast(t('copied'))
  }
  return (
    <div className={styles.choices}>
      {isBoth &&
        (['en', 'ne'] as const).map((each) => (
          <Button
            key={each}
            variant={each === lang ? 'filled' : 'default'}
            aria-pressed={each === lang}
            onClick={() => onLang(each)}
          >
            {t(each === 'en' ? 'textEn' : 'textNe')}
          </Button>
        ))}
      <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
    </div>
  )
}
