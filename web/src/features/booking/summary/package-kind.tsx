import { useWords } from '../../../platform/language/words.ts'

/** What kind of journey a package is, in the language of the page. */
export function PackageKind({ type }: { type: string }) {
  const { text, lang } = useWords()(type)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
