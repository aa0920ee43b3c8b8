import { useRef } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { History } from '../../../ui/entries/history.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { Contested, Overtaken } from '../../../ui/overtaken/overtaken.tsx'
import { PostPictures } from '../pictures/post-pictures.tsx'
import type { Post } from '../post-query.ts'
import { EditorHead } from './editor-head.tsx'
import styles from './post-editor.module.css'
import { PostFacts } from './post-facts.tsx'
import type { Inserted } from '../../../ui/text/rich-text.tsx'
import { TextPair } from './text-pair.tsx'
import { useDraft } from './use-draft.ts'

/** Edits a post in both languages side by side, with its pictures and facts. */
export function PostEditor({ post }: { post: Post }) {
  const t = useT('writing')
  const mayEdit = useMay()('marketing.edit')
  const editing = useDraft(post)
  const { draft, round, error, write, contested, isChanged, isOvertaken, resolve } = editing
  const inserts = useRef<Partial<Record<'en' | 'ne', (picture: Inserted) => void>>>({})
  const side = (field: 'title' | 'title_ne' | 'excerpt' | 'excerpt_ne') => ({
    value: draft[field],
    onChange: (value: string) => write({ [field]: value }),
    error: fieldError(error, field),
  })
  return (
    <>
      <EditorHead post={post} editing={editing} />
      <div className={styles.editor}>
        <LeaveQuestion isUnsaved={isChanged} effect={t('leaveEffect')} />
        {isOvertaken ? (
          <Overtaken title={t('overtaken')} resolve={resolve} />
        ) : (
          <>
            {isChanged && contested.length > 0 && <Contested fields={contested.map((field) => t(`field_${field}`))} />}
            <Refusal error={error} />
          </>
        )}
        <fieldset className={styles.fields} disabled={!mayEdit}>
          <PairField label={t('title')} en={side('title')} ne={side('title_ne')} />
          <TextPair
            key={round}
            editing={editing}
            onReady={(lang, insert) => {
              inserts.current[lang] = insert
            }}
          />
          <PostPictures
            post={post}
            cover={draft.picture}
            coverError={fieldError(error, 'picture')}
            onCover={(picture) => write({ picture })}
            onInsert={(lang, picture) => inserts.current[lang]?.(picture)}
          />
          <PairField label={t('excerpt')} en={side('excerpt')} ne={side('excerpt_ne')} isLong rows={2} />
          <p className={styles.hint}>{t('excerptHint')}</p>
          <PostFacts post={post} editing={editing} />
        </fieldset>
        <History about={{ kind: 'post', id: post.id }} />
      </div>
    </>
  )
}
