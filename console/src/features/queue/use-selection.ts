import type { QueueItem } from '@chautari/contract/staff/queue'
import { useRef, useState } from 'react'
import { actFor, type ChosenAct } from './rules/chosen-act.ts'
import type { QueueAct } from './rules/kinds.ts'
import { afterDone, neighbourOf } from './rules/neighbours.ts'

type Options = { items: QueueItem[]; isPhone: boolean; firstId: string | undefined }

/** Holds the selected item of the list, initially that with the id `firstId`, the act chosen for it, and the rows, to move the focus. */
export function useSelection({ items, isPhone, firstId }: Options) {
  const [selectedId, setSelectedId] = useState(firstId)
  const [chosen, setChosen] = useState<ChosenAct>()
  const rows = useRef(new Map<string, HTMLButtonElement>())
  const shown = items.find(({ id }) => id === selectedId)
  // On a phone, selecting a row unfolds it, so no row is selected at the start.
  const selected = shown ?? (isPhone ? undefined : items[0])
  const focus = (item: QueueItem | undefined) => {
    if (item) rows.current.get(item.id)?.focus()
  }
  const select = (item: QueueItem | undefined) => {
    if (item?.id !== selected?.id) setChosen(undefined)
    setSelectedId(item?.id)
  }
  return {
    selected,
    act: actFor(selected, chosen),
    /** Chooses an act for the selected item, which stays selected while it is in the list. */
    chooseAct: (act: QueueAct | undefined) => {
      setSelectedId(selected?.id)
      setChosen(selected && act && { item: selected.id, act })
    },
    select,
    /** Selects an item, or folds it again on a phone. */
    toggle: (item: QueueItem) => select(isPhone && item.id === selectedId ? undefined : item),
    move: (step: number) => {
      const next = neighbourOf(items, selectedId, step)
      focus(next)
      if (next) select(next)
    },
    /** Selects the item after one that is done. */
    leave: (item: QueueItem) => {
      const next = afterDone(items, item.id)
      select(next)
      setChosen(undefined)
      focus(next)
    },
    /** Closes the chosen act. */
    back: () => {
      setChosen(undefined)
      focus(selected)
    },
    registerRow: (id: string, row: HTMLButtonElement | null) => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
  }
}
