import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import type { TextPageName } from '../page-query.ts'
import { withEntry, withGroup, withMovedGroup, type DraftGroup, type PageDraft } from '../rules/page-draft.ts'
import styles from '../text-pages.module.css'
import { EntryCard } from './entry-card.tsx'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Change = (change: (draft: PageDraft) => PageDraft) => void
type Props = { page: TextPageName; draft: PageDraft; onChange: Change; error: unknown }

/** Renders the sections of a page, or the questions of the FAQ in their groups. One at a time is open. */
export function EntryList({ page, draft, onChange, error }: Props) {
  const t = useT('pages')
  const [open, setOpen] = useState<number>()
  const isFaq = page === 'faq'
  const add = (groupId: number) => {
    const { draft: longer, id } = withEntry(draft, groupId)
    onChange(() => longer)
    setOpen(id)
  }
  return (
    <>
      {draft.groups.map((group, index) => (
        <div key={group.id} className={isFaq ? styles.group : undefined}>
          {isFaq && <GroupHead group={group} number={index + 1} isLast={index === draft.groups.length - 1} onChange={onChange} />}
          <ol className={styles.entries}>
            {group.entries.map((entry, place) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                isFaq={isFaq}
                isFirst={index === 0 && place === 0}
                isLast={index === draft.groups.length - 1 && place === group.entries.length - 1}
                isOpen={open === entry.id}
                path={`content.groups.${index}.entries.${place}`}
                error={error}
                onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
                onChange={onChange}
              />
            ))}
          </ol>
          <div className={styles.buttons}>
            <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => add(group.id)}>
              {t(isFaq ? 'addQuestion' : 'addSection')}
            </Button>
          </div>
        </div>
      ))}
      {isFaq && (
        <div className={styles.buttons}>
          <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => onChange(withGroup)}>
            {t('addGroup')}
          </Button>
        </div>
      )}
    </>
  )
}

type HeadProps = { group: DraftGroup; number: number; isLast: boolean; onChange: Change }

/** Renders the heading of a group, and the buttons that move or remove it. Only an empty group can be removed. */
function GroupHead({ group, number: n, isLast, onChange }: HeadProps) {
  const t = useT('pages')
  const side = (lang: 'en' | 'ne') => ({
    value: group.heading[lang],
    onChange: (text: string) =>
      onChange((draft) => ({
        ...draft,
        groups: draft.groups.map((each) =>
          each.id === group.id ? { ...each, heading: { ...each.heading, [lang]: text } } : each,
        ),
      })),
  })
  return (
    <div className={styles.groupHead}>
      <PairField label={t('group', { n })} en={side('en')} ne={side('ne')} />
      <span className={styles.tools}>
        <ActionIcon
          size={32}
          disabled={n === 1}
          aria-label={t('groupUp', { n })}
          onClick={() => onChange((draft) => withMovedGroup(draft, group.id, -1))}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          size={32}
          disabled={isLast}
          aria-label={t('groupDown', { n })}
          onClick={() => onChange((draft) => withMovedGroup(draft, group.id, 1))}
        >
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon
          size={32}
          disabled={group.entries.length > 0}
          aria-label={t('groupRemove', { n })}
          onClick={() => onChange((draft) => ({ ...draft, groups: draft.groups.filter(({ id }) => id !== group.id) }))}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      </span>
    </div>
  )
}
