/** Result of a pressed key: the shortcut that it completes, and the keys pressed so far of a longer one. */
export type Step = { done?: string; pressed: string }

/**
 * Returns what a key means after those pressed before. Shortcuts are written as keys with spaces between, such as `g q`. A key that
 * continues no shortcut begins a new one.
 */
export function nextStep(pressed: string, key: string, shortcuts: Iterable<string>): Step {
  const known = [...shortcuts]
  const typed = pressed === '' ? key : `${pressed} ${key}`
  if (known.includes(typed)) return { done: typed, pressed: '' }
  if (known.some((shortcut) => shortcut.startsWith(`${typed} `))) return { pressed: typed }
  return pressed === '' ? { pressed: '' } : nextStep('', key, known)
}
