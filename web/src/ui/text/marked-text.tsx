import { useWriting } from '../fields/writing.ts'

/** Shows a text that suppliers or users wrote, marked with its language where that differs from the page's (issue 13 §25). */
export function MarkedText({ children }: { children: string }) {
  const { languageOf } = useWriting()
  const lang = languageOf(children)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
