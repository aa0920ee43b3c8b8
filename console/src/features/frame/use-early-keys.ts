import { useEffect, useEffectEvent, useRef } from 'react'

const OPENING_KEY = 'k'

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !event.isComposing && !isCommand(event)

/**
 * Writes the letters that are typed after the palette has opened and before its field has the focus. Without it, people who type right after
 * Ctrl K lose the first ones. Returns what to call when the palette opens and closes.
 */
export function useEarlyKeys(write: (key: string) => void): { onSpotlightOpen: () => void; onSpotlightClose: () => void } {
  const isOpen = useRef(false)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    // The palette itself tells of its opening only after it has rendered.
    if (isCommand(event) && event.key === OPENING_KEY) isOpen.current = true
    if (!isOpen.current || !isLetter(event)) return
    event.preventDefault()
    write(event.key)
  })
  useEffect(() => {
    const capturing = { capture: true }
    window.addEventListener('keydown', listen, capturing)
    return () => window.removeEventListener('keydown', listen, capturing)
  }, [])
  return {
    onSpotlightOpen: () => {
      isOpen.current = true
    },
    onSpotlightClose: () => {
      isOpen.current = false
    },
  }
}
