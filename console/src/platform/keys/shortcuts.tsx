import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { nextStep } from './sequence.ts'

/** A shortcut: its keys, such as `g q` or `?`, its description and its action. */
export type Shortcut = { keys: string; label: string; run: () => void }

type Shortcuts = {
  /** All shortcuts of the current screen. */
  all: Shortcut[]
  /** Whether single-key shortcuts are enabled. Shortcuts with Ctrl always work. */
  isOn: boolean
  setEnabled: (isOn: boolean) => void
  add: (shortcut: Shortcut) => () => void
}

const SHORTCUTS_OFF_KEY = 'chautari.console.keys'
const OFF = 'off'
/** The longest pause between two keys of a shortcut. */
const PATIENCE_MS = 2000

const ShortcutsContext = createContext<Shortcuts | undefined>(undefined)

export function useShortcuts(): Shortcuts {
  const shortcuts = use(ShortcutsContext)
  if (!shortcuts) throw new Error('There are no shortcuts here.')
  return shortcuts
}

/** Registers a shortcut while the component is mounted. */
export function useShortcut({ keys, label, run }: Shortcut): void {
  const { add } = useShortcuts()
  const act = useEffectEvent(run)
  useEffect(() => add({ keys, label, run: () => act() }), [add, keys, label])
}

/**
 * Listens for the shortcuts of the screen. Single keys are ignored while a field or a dialog has the focus. They can be switched off for people
 * whose speech input or hands press keys by accident (WCAG 2.1.4).
 */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<Shortcut[]>([])
  const [isOn, setIsOn] = useState(() => localStorage.getItem(SHORTCUTS_OFF_KEY) !== OFF)
  const add = useCallback((shortcut: Shortcut) => {
    setAll((before) => [...before, shortcut])
    return () => setAll((before) => before.filter((each) => each !== shortcut))
  }, [])
  const pressed = useRef({ keys: '', at: 0 })
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isForShortcuts(event)) return
    const { keys, at } = pressed.current
    const step = nextStep(
      event.timeStamp - at < PATIENCE_MS ? keys : '',
      event.key,
      all.map((shortcut) => shortcut.keys),
    )
    pressed.current = { keys: step.pressed, at: event.timeStamp }
    const shortcut = step.done && all.findLast((each) => each.keys === step.done)
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  })
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const value = useMemo(
    () => ({
      all,
      isOn,
      setEnabled: (next: boolean) => {
        if (next) localStorage.removeItem(SHORTCUTS_OFF_KEY)
        else localStorage.setItem(SHORTCUTS_OFF_KEY, OFF)
        setIsOn(next)
      },
      add,
    }),
    [all, isOn, add],
  )
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>
}

function isForShortcuts({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  if (document.querySelector('[aria-modal="true"]')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=menu]')))
}
