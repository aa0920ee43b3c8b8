import type { TextPage } from '@chautari/contract/content/text-pages'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'

type Props = { text: TextPage; path: string }

/** Renders the head of a text page. Search engines find only the version in effect. */
export function TextPageHead({ text: { heading, lead, state }, path }: Props) {
  const t = useT('legal')
  const title = t('titleOf', { heading })
  return state === 'current' ? <PageHead title={title} description={lead} path={path} /> : <PageHead title={title} isPrivate />
}
