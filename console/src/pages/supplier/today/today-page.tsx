import { IconHome } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** Shows the supplier's day. */
export default function TodayPage() {
  const t = useT('today')
  return (
    <>
      <PageHead title={t('title')} />
      <Blank icon={IconHome} title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </Blank>
    </>
  )
}
