/** The result of a key press: the completed shortcut, or the keys of a longer one pressed so far. */
export type Step = { done?: string; pressed: string }

/**
 * Returns the result of a key press after earlier ones. Shortcuts are keys separated by spaces, such as `g q`. A key that does not continue
 * a shortcut starts a new one.
 */
export function nextStep(pressed: string, key: string, shortcuts: Iterable<string>): Step {
  const known = [...shortcuts]
  const typed = pressed === '' ? key : `${pressed} ${key}`
  if (known.includes(typed)) return { done: typed, pressed: '' }
  if (known.some((shortcut) => shortcut.startsWith(`${typed} `))) return { pressed: typed }
  return pressed === '' ? { pressed: '' } : nextStep('', key, known)
}
