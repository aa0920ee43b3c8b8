import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { targetOf } from './rules/order.ts'

type Options = {
  /** Names of the photos, as shown. */
  names: string[]
  showOrder: (names: string[] | undefined) => void
  move: (from: number, to: number) => string[]
  save: (names: string[]) => void
}

/** A photo held by the pointer or the keyboard. `before` is the order to restore on cancel. */
type Held = { name: string; before: string[]; by: 'pointer' | 'keyboard' }

// A pointer that moves less is a click.
const MOVE_MIN = 6

/** Returns the held photo with the functions that lift, move and drop it. `announced` is the text for screen readers. */
function useHeld({ names, showOrder, move, save }: Options) {
  const t = useT('pictures')
  const formats = useFormats()
  const [held, setHeld] = useState<Held>()
  const [announced, setAnnounced] = useState('')
  const latest = useRef(names)
  useLayoutEffect(() => {
    latest.current = names
  })
  const place = (all: string[], name: string) => ({ n: formats.number(all.indexOf(name) + 1), of: formats.number(all.length) })

  function lift(name: string, by: Held['by']): void {
    setHeld({ name, before: latest.current, by })
    if (by === 'keyboard') setAnnounced(t('lifted', place(latest.current, name)))
  }

  function moveTo(name: string, to: number): void {
    const next = move(latest.current.indexOf(name), to)
    if (next.join() === latest.current.join()) return
    showOrder(next)
    setAnnounced(t('movedTo', place(next, name)))
  }

  function end(isKept: boolean): void {
    if (!held) return
    const now = latest.current
    if (isKept && now.join() !== held.before.join()) save(now)
    else showOrder(undefined)
    setAnnounced(isKept ? t('dropped', place(now, held.name)) : t('putDown'))
    setHeld(undefined)
  }

  return { held, announced, lift, moveTo, end, indexOf: (name: string) => latest.current.indexOf(name) }
}

/**
 * Moves photos by dragging, and by keyboard: Space lifts and drops a photo, arrows move it, Escape cancels. `announced` is the text for screen
 * readers.
 */
export function usePhotoDrag(options: Options) {
  const { names } = options
  const { held, announced, lift, moveTo, end, indexOf } = useHeld(options)
  const list = useRef<HTMLUListElement>(null)
  const drag = useRef<{ name: string; x: number; y: number }>(undefined)

  // A photo that moves in the page loses the focus.
  useLayoutEffect(() => {
    if (held?.by === 'keyboard') handleOf(list.current, held.name)?.focus()
  }, [held, names])

  function onKeyDown(event: KeyboardEvent, name: string): void {
    const isHeld = held?.name === name
    const to = targetOf({ key: event.key, index: names.indexOf(name), columns: columnsOf(list.current), count: names.length })
    if (event.key !== ' ' && !(isHeld && (to !== undefined || event.key === 'Escape'))) return
    event.preventDefault()
    event.stopPropagation()
    if (!isHeld) lift(name, 'keyboard')
    else if (to === undefined) end(event.key === ' ')
    else moveTo(name, to)
  }

  useWindowPointer({
    follow: (event) => {
      const { current } = drag
      if (!current || (!held && Math.hypot(event.clientX - current.x, event.clientY - current.y) < MOVE_MIN)) return
      if (!held) lift(current.name, 'pointer')
      const over = nameAt(event, list.current)
      if (over !== undefined && over !== current.name) moveTo(current.name, indexOf(over))
    },
    release: (event) => {
      if (drag.current && held?.by === 'pointer') end(event.type === 'pointerup')
      drag.current = undefined
    },
  })

  return {
    list,
    heldName: held?.name,
    announced,
    onKeyDown,
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent, name: string) => {
      if (button === 0 && names.length > 1) drag.current = { name, x, y }
    },
    onBlur: () => {
      if (held?.by === 'keyboard') end(true)
    },
  }
}

type PointerHandlers = Record<'follow' | 'release', (event: globalThis.PointerEvent) => void>

/** Follows the pointer on the window, because a photo that moves in the page loses it. */
function useWindowPointer({ follow, release }: PointerHandlers): void {
  useEffect(() => {
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  })
}

function handleOf(list: HTMLUListElement | null, name: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(name)}"] [data-handle]`)
}

/** Returns the name of the photo below the pointer. */
function nameAt({ clientX, clientY }: globalThis.PointerEvent, list: HTMLUListElement | null): string | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
  return tile && list?.contains(tile) ? tile.dataset['photo'] : undefined
}

/** Returns the number of photos in a row. */
function columnsOf(list: HTMLUListElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
}
