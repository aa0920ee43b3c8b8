import { useRef, type FormEvent } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Matches fields whose text is protected. Excludes passwords, codes and search words, which are quickly typed again. */
const TEXT_BOX =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="search"], [type="password"], [autocomplete="one-time-code"])'

/** Returns whether fields contain typed text. Ignores fields of a form that was sent and replaced. */
export function useTypedText() {
  const typed = useRef(new Set<TextBox>())
  return {
    rememberField: ({ target }: FormEvent) => {
      if (isTextBox(target)) typed.current.add(target)
    },
    hasText: () => [...typed.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
  }
}

const isTextBox = (target: EventTarget): target is TextBox => target instanceof Element && target.matches(TEXT_BOX)
