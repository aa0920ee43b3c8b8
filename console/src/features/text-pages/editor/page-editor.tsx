import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Contested, Overtaken } from '../../../ui/overtaken/overtaken.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'
import { useFocusKeptIn } from '../../../ui/use-focus-kept.ts'
import { DiscardDialog } from '../acts/discard-dialog.tsx'
import { PublishDialog } from '../acts/publish-dialog.tsx'
import { PageLinks } from '../page-links.tsx'
import type { TextPage } from '../page-query.ts'
import styles from '../text-pages.module.css'
import { EntryList } from './entry-list.tsx'
import { NameList } from './name-list.tsx'
import { usePageDraft, type SavedDraft } from './use-page-draft.ts'

type Props = { file: TextPage; draft: SavedDraft; children: ReactNode }

/** Edits the next version of a page in both languages side by side. `children` are the panels below. */
export function PageEditor({ file, draft: last, children }: Props) {
  const t = useT('pages')
  const mayEdit = useMay()('pages.edit')
  const editing = usePageDraft(file.page, last)
  const { draft, round, error, write, contested, isUnsaved, isOvertaken, resolve } = editing
  const sides = (field: 'heading' | 'lead') => {
    const side = (lang: 'en' | 'ne') => ({
      value: draft[field][lang],
      onChange: (text: string) => write((now) => ({ ...now, [field]: { ...now[field], [lang]: text } })),
      error: fieldError(error, `content.${field}.${lang}`),
    })
    return { en: side('en'), ne: side('ne') }
  }
  return (
    <>
      <PageHead title={t(file.page)} lead={t('draft')}>
        <Acts file={file} editing={editing} />
      </PageHead>
      <PageLinks page={file.page} hasDraft />
      <LeaveQuestion isUnsaved={isUnsaved} effect={t('leaveEffect')} />
      <Panels>
        <Panel title={t(file.page === 'faq' ? 'questions' : 'sections')}>
          <div className={styles.body}>
            {isOvertaken ? (
              <Overtaken title={t('overtaken')} resolve={resolve} />
            ) : (
              <>
                {isUnsaved && contested.length > 0 && <Contested fields={contested.map((field) => t(`field_${field}`))} />}
                <Refusal error={error} />
              </>
            )}
            <fieldset className={styles.fields} disabled={!mayEdit}>
              <PairField label={t('heading')} {...sides('heading')} />
              <PairField label={t('intro')} {...sides('lead')} isLong rows={2} />
              <EntryList key={round} page={file.page} draft={draft} onChange={write} error={error} />
              <NameList file={file} />
            </fieldset>
          </div>
        </Panel>
        {children}
      </Panels>
    </>
  )
}

type ActProps = { file: TextPage; editing: ReturnType<typeof usePageDraft> }

function Acts({ file, editing: { saved, isUnsaved, isSaving, isOvertaken, save } }: ActProps) {
  const t = useT('pages')
  const may = useMay()
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const close = () => setAsked(undefined)
  const button = useRef<HTMLButtonElement>(null)
  useFocusKeptIn(button, isUnsaved)
  useShortcut({ keys: 's', label: t('save'), run: () => isUnsaved && may('pages.edit') && save() })
  return (
    <div className={styles.acts}>
      {may('pages.edit') && (
        <Button color="red" variant="outline" onClick={() => setAsked('discard')}>
          {t('discard')}
        </Button>
      )}
      {may('pages.publish') && (
        <Button variant={isUnsaved ? 'default' : 'filled'} disabled={isUnsaved} onClick={() => setAsked('publish')}>
          {t('publish')}
        </Button>
      )}
      {may('pages.edit') && (
        <Button
          ref={button}
          variant={isUnsaved ? 'filled' : 'default'}
          disabled={!isUnsaved || isOvertaken}
          loading={isSaving}
          onClick={save}
        >
          {t('save')}
        </Button>
      )}
      {asked === 'publish' && <PublishDialog file={file} draft={saved} onClose={close} />}
      {asked === 'discard' && <DiscardDialog page={file.page} draft={saved} onClose={close} />}
    </div>
  )
}
