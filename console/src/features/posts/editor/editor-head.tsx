import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useFocusKeptIn } from '../../../ui/use-focus-kept.ts'
import { PublishDialog } from '../acts/publish-dialog.tsx'
import { WithdrawDialog } from '../acts/withdraw-dialog.tsx'
import type { Post } from '../post-query.ts'
import { StateBadge } from '../state-badge.tsx'
import styles from './post-editor.module.css'
import type { useDraft } from './use-draft.ts'

type Props = { post: Post; editing: ReturnType<typeof useDraft> }

/** Renders the title and state of a post, and its acts. Only a saved post can be published, so that its author has seen what goes live. */
export function EditorHead({ post, editing }: Props) {
  const t = useT('writing')
  const names = useT('posts')
  const formats = useFormats()
  const { id, state, slug, published_at: at } = post
  const isOut = state === 'published' && !editing.isChanged
  return (
    <>
      <PageHead title={post.title || post.title_ne} lang={post.title === '' ? 'ne' : 'en'}>
        <Acts post={post} editing={editing} />
      </PageHead>
      <p className={styles.state}>
        <StateBadge state={state} /> {at !== null && formats.instant(new Date(at))}
        <Link to={`/posts/${id}/preview`}>{t('preview')}</Link>
        {isOut && <a href={`/blog/${slug}`}>{t('onSite')}</a>}
        <Link to="/posts">{names('toList')}</Link>
      </p>
    </>
  )
}

function Acts({ post, editing: { isChanged, isSaving, save } }: Props) {
  const t = useT('writing')
  const may = useMay()
  const [asked, setAsked] = useState<'publish' | 'withdraw'>()
  const isOn = post.state === 'published' || post.state === 'scheduled'
  const mayPublish = may('posts.publish')
  const close = () => setAsked(undefined)
  return (
    <div className={styles.acts}>
      {mayPublish && isOn && (
        <Button color="red" variant="outline" onClick={() => setAsked('withdraw')}>
          {t(post.state === 'scheduled' ? 'unschedule' : 'takeDown')}
        </Button>
      )}
      {mayPublish && post.state !== 'published' && (
        <Button variant={isChanged ? 'default' : 'filled'} disabled={isChanged} onClick={() => setAsked('publish')}>
          {t('publish')}
        </Button>
      )}
      {may('marketing.edit') && <SaveButton isChanged={isChanged} isSaving={isSaving} onSave={save} />}
      {asked === 'publish' && <PublishDialog post={post} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog post={post} onClose={close} />}
    </div>
  )
}

type SaveProps = { isChanged: boolean; isSaving: boolean; onSave: () => void }

function SaveButton({ isChanged, isSaving, onSave }: SaveProps) {
  const t = useT('writing')
  const button = useRef<HTMLButtonElement>(null)
  useFocusKeptIn(button, isChanged)
  useShortcut({ keys: 's', label: t('save'), run: () => isChanged && onSave() })
  return (
    <Button ref={button} variant={isChanged ? 'filled' : 'default'} disabled={!isChanged} loading={isSaving} onClick={onSave}>
      {t('save')}
    </Button>
  )
}
