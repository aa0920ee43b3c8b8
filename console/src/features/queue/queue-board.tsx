import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { QueueItem } from '@chautari/contract/staff/queue'
import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import { IconChecks } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ActButtons } from './preview/act-buttons.tsx'
import { ItemFacts } from './preview/item-facts.tsx'
import { Moved, useMovable } from './preview/movable.tsx'
import { IfNobodyActs, Preview } from './preview/preview.tsx'
import styles from './queue-board.module.css'
import { QueueList } from './list/queue-list.tsx'
import { QueueSkeleton } from './list/queue-skeleton.tsx'
import { QueueTabs } from './list/queue-tabs.tsx'
import { actsOf, screenOf, type QueueAct } from './rules/kinds.ts'
import { useClaim } from './use-claim.ts'
import { useQueue } from './use-queue.ts'
import { useSelection } from './use-selection.ts'

/** An act that was chosen for an item. */
export type Chosen = { item: QueueItem; act: QueueAct; onDone: () => void; onBack: () => void }

type Props = {
  kind: QueueKind | undefined
  /** The id of the item that is selected at first. */
  firstId: string | undefined
  head: ReactNode
  renderDecision: (chosen: Chosen) => ReactNode
}

const PHONE = '(max-width: 900px)'

/** Shows the queue: its filter, its list, and the selected item, beside the list or on a phone below its row. */
export function QueueBoard({ kind, firstId, head, renderDecision }: Props) {
  const queue = useQueue(kind, firstId)
  const { items, counts, now } = queue
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const { selected, act, chooseAct, toggle, select, move, leave, back, registerRow } = useSelection({ items, isPhone, firstId })
  const navigate = useNavigate()
  const open = (item: QueueItem) => {
    const screen = screenOf(item)
    if (screen !== undefined) void navigate(screen)
  }
  const choose = (answer: 'yes' | 'no') => chooseAct(selected && actsOf(selected)[answer])
  const claim = useClaim()
  useQueueKeys({ move, choose, claim: () => selected && claim(selected) })
  const [hasFinished, setFinished] = useState(false)
  const finish = (item: QueueItem) => {
    setFinished(true)
    leave(item)
    queue.remove(item)
  }
  const acts = selected && act && renderDecision({ item: selected, act, onDone: () => finish(selected), onBack: back })
  const shownActs = acts ?? (selected && <ActButtons item={selected} onAct={chooseAct} onClaim={() => claim(selected)} />)
  // If the layout changes, as when a phone is turned, the text typed into an act stays.
  const { element, content } = useMovable(shownActs, selected?.id)
  const moved = <Moved element={element} />
  return (
    <div className={styles.board}>
      <div className={styles.bar}>
        {head}
        <QueueTabs kind={kind} counts={counts} />
      </div>
      <div className={styles.list}>
        <QueueState {...queue} isFiltered={kind !== undefined} hasFinished={hasFinished} />
        <QueueList
          items={items}
          now={now}
          selected={selected}
          onSelect={toggle}
          onFocus={(item) => !isPhone && select(item)}
          onOpen={open}
          onRow={registerRow}
          unfolded={isPhone && selected && <Unfolded item={selected} now={now} acts={moved} />}
        />
      </div>
      {!isPhone && selected && <Preview key={selected.id} item={selected} now={now} acts={moved} />}
      {content}
    </div>
  )
}

type KeyActs = { move: (step: number) => void; choose: (answer: 'yes' | 'no') => void; claim: () => void }

/** Registers the keys of the queue (mock 01). */
function useQueueKeys({ move, choose, claim }: KeyActs): void {
  const t = useT('queue')
  useShortcut({ keys: 'j', label: t('keyNext'), run: () => move(1) })
  useShortcut({ keys: 'k', label: t('keyPrevious'), run: () => move(-1) })
  useShortcut({ keys: 'm', label: t('keyTake'), run: claim })
  useShortcut({ keys: 'a', label: t('keyAccept'), run: () => choose('yes') })
  useShortcut({ keys: 'd', label: t('keyDecline'), run: () => choose('no') })
}

/** Shows the details of a tapped row, below it on a phone. */
function Unfolded({ item, now, acts }: { item: QueueItem; now: Date; acts: ReactNode }) {
  return (
    <div className={styles.unfolded}>
      <ItemFacts item={item} />
      <IfNobodyActs item={item} now={now} />
      {acts}
    </div>
  )
}

type State = Pick<ReturnType<typeof useQueue>, 'items' | 'fresh' | 'showFresh' | 'isLoaded' | 'isPending' | 'error' | 'refetch'>

/** Shows a notice above the list or in its place: the number of new items, loading, an error, or an empty queue. */
function QueueState({
  items,
  fresh,
  showFresh,
  isLoaded,
  isPending,
  error,
  refetch,
  isFiltered,
  hasFinished,
}: State & EmptyProps) {
  const t = useT('queue')
  return (
    <>
      <div role="status" className={styles.fresh}>
        {fresh > 0 && (
          <Button variant="light" size="xs" onClick={showFresh}>
            {t('newItems', { n: fresh })}
          </Button>
        )}
      </div>
      {isPending && <QueueSkeleton />}
      {!isPending && !isLoaded && <Problem error={error} onRetry={() => void refetch()} />}
      {isLoaded && items.length + fresh === 0 && <Empty isFiltered={isFiltered} hasFinished={hasFinished} />}
    </>
  )
}

type EmptyProps = { isFiltered: boolean; hasFinished: boolean }

/** Shows that the queue is empty. Takes the focus after the last decision. */
function Empty({ isFiltered, hasFinished }: EmptyProps) {
  const t = useT('queue')
  return (
    <Blank icon={IconChecks} title={t(isFiltered ? 'emptyKind' : 'empty')} isFocused={hasFinished}>
      <p>{t('emptyHint')}</p>
      {isFiltered && (
        <Blank.Actions>
          <Button component={Link} to="/">
            {t('seeAll')}
          </Button>
        </Blank.Actions>
      )}
    </Blank>
  )
}
