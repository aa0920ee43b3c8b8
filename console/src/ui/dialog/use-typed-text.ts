import { useRef, type FormEvent } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Passwords, codes and words to search for are typed again at once. */
const TEXT_BOX =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="search"], [type="password"], [autocomplete="one-time-code"])'

/** Returns whether fields hold text that somebody typed. A form that was replaced has been sent. */
export function useTypedText() {
  const typed = useRef(new Set<TextBox>())
  return {
    note: ({ target }: FormEvent) => {
      if (isTextBox(target)) typed.current.add(target)
    },
    hasText: () => [...typed.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
  }
}

const isTextBox = (target: EventTarget): target is TextBox => target instanceof Element && target.matches(TEXT_BOX)
