import { useWords } from '../../../platform/language/words.ts'

/** Shows the category of a package in the language of the page. */
export function PackageKind({ type }: { type: string }) {
  const { text, lang } = useWords()(type)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}
