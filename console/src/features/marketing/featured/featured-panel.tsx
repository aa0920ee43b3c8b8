import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { moved } from '../../../ui/list/moved.ts'
import styles from './featured.module.css'
import { useFeature, type Featured, type Found } from './use-found.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = {
  kind: 'cities' | 'properties'
  saved: Featured[]
  max: number
  words: { title: string; lead: string; add: string }
  useFound: (typed: string) => Found[]
}

const slugsOf = (items: Featured[]) => items.map(({ slug }) => slug)

/** Edits a list of the home page: moves, removes and adds items, and saves them together. */
export function FeaturedPanel({ kind, saved, max, words, useFound }: Props) {
  const t = useT('featured')
  const mayEdit = useMay()('marketing.edit')
  const isNepali = useLocale() === 'ne'
  const [{ draft, seen = saved }, setState] = useState<{ draft?: Featured[]; seen?: Featured[] }>({})
  const setDraft = (next: Featured[] | undefined) => setState(next ? { draft: next, seen } : {})
  const items = draft ?? saved
  const nameOf = ({ name, name_ne: nepali }: Featured) => (isNepali ? nepali : name)
  const { mutate, error, isPending } = useFeature(kind, {
    done: t('saved'),
    onDone: () => setDraft(undefined),
  })
  return (
    <Panel title={words.title} lead={words.lead}>
      <Lines>
        {items.map((item, index) => (
          <Line
            key={item.slug}
            title={t('numbered', { n: index + 1, name: nameOf(item) })}
            remark={item.is_shown ? undefined : t('notShown')}
            action={
              mayEdit && (
                <MoveButtons
                  name={nameOf(item)}
                  onMove={(by) => setDraft(moved(items, index, index + by))}
                  onRemove={() => setDraft(items.filter(({ slug }) => slug !== item.slug))}
                />
              )
            }
          />
        ))}
      </Lines>
      {mayEdit && (
        <div className={styles.end}>
          {items.length < max && (
            <AddField
              label={words.add}
              nameOf={nameOf}
              chosen={items}
              useFound={useFound}
              onAdd={(item) => setDraft([...items, item])}
            />
          )}
          <Refusal error={error} />
          {draft && (
            <div className={styles.buttons}>
              <Button onClick={() => setDraft(undefined)}>{t('discard')}</Button>
              <Button variant="filled" loading={isPending} onClick={() => mutate({ slugs: slugsOf(draft), seen: slugsOf(seen) })}>
                {t('save', { n: draft.length })}
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

function MoveButtons({ name, onMove, onRemove }: { name: string; onMove: (by: number) => void; onRemove: () => void }) {
  const t = useT('featured')
  return (
    <span className={styles.moves}>
      <ActionIcon variant="subtle" aria-label={t('up', { name })} onClick={() => onMove(-1)}>
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('down', { name })} onClick={() => onMove(1)}>
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX {...ICON} />
      </ActionIcon>
    </span>
  )
}

type AddProps = Pick<Props, 'useFound'> & {
  label: string
  nameOf: (item: Featured) => string
  chosen: Featured[]
  onAdd: (item: Featured) => void
}

function AddField({ label, nameOf, chosen, useFound, onAdd }: AddProps) {
  const t = useT('featured')
  const [typed, setTyped] = useState('')
  const found = useFound(typed).filter(({ slug }) => chosen.every((item) => item.slug !== slug))
  return (
    <SuggestField
      label={label}
      nothing={t('nothing')}
      chosen=""
      suggestions={found.map((item) => ({ value: item.slug, label: nameOf(item), remark: item.remark }))}
      onType={setTyped}
      onChoose={({ value }) => {
        const item = found.find(({ slug }) => slug === value)
        if (item) onAdd(item)
      }}
    />
  )
}
