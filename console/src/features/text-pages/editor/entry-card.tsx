import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { late } from '../../../platform/late.ts'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { fieldError } from '../../../ui/form.tsx'
import { withChangedEntry, withMovedEntry, withoutEntry, type DraftEntry, type PageDraft } from '../rules/page-draft.ts'
import styles from '../text-pages.module.css'

// The editor is as large as all other scripts of the screen together.
const RichText = late(async () => (await import('../../../ui/text/rich-text.tsx')).RichText)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }
const HEIGHT_PX = 170

type Props = {
  entry: DraftEntry
  isFaq: boolean
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  /** The prefix of the section’s fields in the errors of the server. */
  path: string
  error: unknown
  onToggle: () => void
  onChange: (change: (draft: PageDraft) => PageDraft) => void
}

/** Renders a section or question: its heading, the buttons that move or remove it and, when open, its texts in both languages. */
export function EntryCard({ entry, isFaq, isFirst, isLast, isOpen, path, error, onToggle, onChange }: Props) {
  const t = useT('pages')
  const locale = useLocale()
  const heading = entry.heading[locale] || entry.heading.en || entry.heading.ne || t('unnamed')
  const tool = (name: 'up' | 'down' | 'remove') => ({ size: 32, 'aria-label': t(name, { heading }) })
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.name}>{heading}</span>
        <span className={styles.tools}>
          <ActionIcon size={32} aria-label={t(isOpen ? 'close' : 'edit', { heading })} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <IconChevronUp {...ICON} /> : <IconPencil {...ICON} />}
          </ActionIcon>
          <ActionIcon {...tool('up')} disabled={isFirst} onClick={() => onChange((draft) => withMovedEntry(draft, entry.id, -1))}>
            <IconArrowUp {...ICON} />
          </ActionIcon>
          <ActionIcon {...tool('down')} disabled={isLast} onClick={() => onChange((draft) => withMovedEntry(draft, entry.id, 1))}>
            <IconArrowDown {...ICON} />
          </ActionIcon>
          <ActionIcon {...tool('remove')} onClick={() => onChange((draft) => withoutEntry(draft, entry.id))}>
            <IconTrash {...ICON} />
          </ActionIcon>
        </span>
      </div>
      {isOpen && <EntryTexts entry={entry} isFaq={isFaq} path={path} error={error} onChange={onChange} />}
    </li>
  )
}

function EntryTexts({ entry, isFaq, path, error, onChange }: Pick<Props, 'entry' | 'isFaq' | 'path' | 'error' | 'onChange'>) {
  const t = useT('pages')
  const write = (part: 'heading' | 'body', lang: 'en' | 'ne', text: string) =>
    onChange((draft) => {
      const now = draft.groups.flatMap(({ entries }) => entries).find(({ id }) => id === entry.id) ?? entry
      return withChangedEntry(draft, entry.id, { [part]: { ...now[part], [lang]: text } })
    })
  const side = (lang: 'en' | 'ne') => ({
    value: entry.heading[lang],
    onChange: (text: string) => write('heading', lang, text),
    error: fieldError(error, `${path}.heading.${lang}`),
  })
  return (
    <div className={styles.open}>
      <PairField label={t(isFaq ? 'question' : 'sectionHeading')} en={side('en')} ne={side('ne')} />
      <div className={styles.pair}>
        {(['en', 'ne'] as const).map((lang) => (
          <Suspense key={lang} fallback={<Skeleton height={HEIGHT_PX} />}>
            <RichText
              label={t(lang === 'en' ? 'textEn' : 'textNe')}
              lang={lang}
              html={entry.body[lang]}
              error={fieldError(error, `${path}.body.${lang}`)}
              onChange={(html) => write('body', lang, html)}
              isSection
            />
          </Suspense>
        ))}
      </div>
    </div>
  )
}
