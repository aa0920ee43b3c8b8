import { useTextFormats } from '../fields/text-formats.ts'

/** Renders a text by suppliers or users, marked with its language if that differs from the page's (issue 13 §25). */
export function MarkedText({ children }: { children: string }) {
  const { languageOf } = useTextFormats()
  const lang = languageOf(children)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
