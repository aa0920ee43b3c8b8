import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../platform/language/texts.ts'
import { BLOCK_KINDS, withBlock, type Block, type IssueDraft } from '../../rules/issue-draft.ts'
import { moved } from '../../../../ui/list/moved.ts'
import styles from '../newsletter.module.css'
import { BlockFields } from './block-fields.tsx'

/** Selects the blocks, without the list items inside their fields. */
const BLOCKS = ':scope > ol > li'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = { draft: IssueDraft; onChange: (draft: IssueDraft) => void; errorOf: (field: string) => string | undefined }

/** Shows the blocks of a newsletter, and the buttons that add one. */
export function BlockList({ draft, onChange, errorOf }: Props) {
  const t = useT('newsletter')
  const { blocks } = draft
  const list = useRef<HTMLDivElement>(null)
  const change = (changed: typeof blocks) => onChange({ ...draft, blocks: changed })
  const replace = (id: number, block: Block) => change(blocks.map((each) => (each.id === id ? { id, block } : each)))
  // The pressed button moves, is disabled or is removed, so its focus would be lost.
  const move = (at: number, by: 1 | -1) => {
    flushSync(() => change(moved(blocks, at, at + by)))
    const item = list.current?.querySelectorAll(BLOCKS)[at + by]
    const [same, other] = [by, -by].map((direction) => item?.querySelector<HTMLButtonElement>(`button[data-by="${direction}"]`))
    if (same?.disabled) other?.focus()
    else same?.focus()
  }
  const remove = (at: number) => {
    flushSync(() => change(blocks.filter((_, each) => each !== at)))
    const next = list.current?.querySelectorAll(BLOCKS)[Math.min(at, blocks.length - 2)]
    const rest = next?.querySelector<HTMLElement>('h3') ?? list.current?.querySelector('button')
    rest?.focus()
  }
  const add = (kind: Block['kind']) => {
    flushSync(() => onChange(withBlock(draft, kind)))
    const item = [...(list.current?.querySelectorAll(BLOCKS) ?? [])].at(-1)
    const field = item?.querySelector<HTMLElement>('textarea, input:not([type="file"])') ?? item?.querySelector('h3')
    field?.focus()
  }
  return (
    <div ref={list} className={styles.composer}>
      {blocks.length === 0 && <p>{t('noBlocks')}</p>}
      {blocks.length > 0 && (
        <ol className={styles.blocks} aria-label={t('blocks')}>
          {blocks.map(({ id, block }, at) => (
            <li key={id} className={styles.block}>
              <BlockHead
                title={t('blockNumber', { n: at + 1, kind: t(block.kind) })}
                number={at + 1}
                isLast={at === blocks.length - 1}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
              <BlockFields
                id={id}
                block={block}
                onChange={(changed) => replace(id, changed)}
                errorOf={(field) => errorOf(`blocks.${at}.${field}`)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.buttons} role="group" aria-label={t('add')}>
        {BLOCK_KINDS.map((kind) => (
          <Button key={kind} size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => add(kind)}>
            {t(kind)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type HeadProps = { title: string; number: number; isLast: boolean; onMove: (by: 1 | -1) => void; onRemove: () => void }

function BlockHead({ title, number: n, isLast, onMove, onRemove }: HeadProps) {
  const t = useT('newsletter')
  return (
    <div className={styles.head}>
      <h3 tabIndex={-1}>{title}</h3>
      <span className={styles.tools}>
        <ActionIcon size={32} data-by={-1} disabled={n === 1} aria-label={t('up', { n })} onClick={() => onMove(-1)}>
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon size={32} data-by={1} disabled={isLast} aria-label={t('down', { n })} onClick={() => onMove(1)}>
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t('remove', { n })} onClick={onRemove}>
          <IconTrash {...ICON} />
        </ActionIcon>
      </span>
    </div>
  )
}
