import { useEffect, useEffectEvent } from 'react'
import { palette, paletteStore } from './palette.ts'

const OPENING_KEY = 'k'

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
const isOpening = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === OPENING_KEY && (ctrlKey || metaKey) && !altKey && !shiftKey
const isLetter = (event: KeyboardEvent) => event.key.length === 1 && !event.isComposing && !isCommand(event)
const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role="dialog"]') !== null

/**
 * Opens the palette by Ctrl K, also before its script is loaded. Buffers the characters typed before its field has the focus, so that users who
 * type immediately do not lose the first ones.
 */
export function usePaletteKeys(write: (key: string) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isOpening(event)) {
      event.preventDefault()
      palette.open()
    } else if (paletteStore.getState().opened && !isInDialog(event)) {
      if (event.key === 'Escape') palette.close()
      if (!isLetter(event)) return
      event.preventDefault()
      write(event.key)
    }
  })
  useEffect(() => {
    const capturing = { capture: true }
    window.addEventListener('keydown', listen, capturing)
    return () => window.removeEventListener('keydown', listen, capturing)
  }, [])
}
