import { useT } from '../../../platform/language/texts.ts'
import { LongText } from '../long-text.tsx'

export function PropertyDescription({ text }: { text: string }) {
  const t = useT('property')
  return <LongText text={text} labels={{ more: t('showMore'), less: t('showLess') }} />
}
