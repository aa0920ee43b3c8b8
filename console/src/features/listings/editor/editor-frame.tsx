import type { ListingChange } from '@chautari/contract/listing/changes'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { History } from '../../../ui/entries/history.tsx'
import { ChangePanel } from '../changes/change-panel.tsx'
import styles from './editor.module.css'
import { GapList, type Gap } from './gap-list.tsx'
import { SectionNav, type Section } from './section-nav.tsx'
import { useSaveKey } from './use-save-key.ts'

type Props = {
  head: ReactNode
  sections: Section[]
  gaps: Gap[]
  isLive: boolean
  about: { kind: 'property' | 'package'; id: string }
  /** The proposed change; null without one and on screens of staff. */
  change: ListingChange | null
  children: ReactNode
}

/** Renders the editor of a property or package: head, gaps, sections and history. */
export function EditorFrame({ head, sections, gaps, isLive, about, change, children }: Props) {
  const t = useT('editor')
  const unsaved = sections.filter(({ isUnsaved }) => isUnsaved).map(({ title }) => title)
  useSaveKey()
  return (
    <>
      {head}
      <div className={styles.columnsOfPage}>
        <SectionNav sections={sections} gaps={gaps} />
        <div className={styles.sections}>
          {!isLive && <GapList gaps={gaps} />}
          {children}
        </div>
        <aside className={styles.aside} data-first={change !== null || undefined}>
          {change && <ChangePanel change={change} about={about} />}
          <History about={about} />
        </aside>
      </div>
      <LeaveQuestion isUnsaved={unsaved.length > 0} effect={t('leaveEffect', { sections: unsaved.join(', ') })} />
    </>
  )
}
