import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { HOMES } from '../../../platform/session/next-address.ts'
import { Blank } from '../../../ui/blank.tsx'
import { useTitle } from '../../../ui/page-head.tsx'

export default function SupplierNotFoundPage() {
  const t = useT('partner')
  useTitle(t('notFound'))
  return (
    <Blank icon={IconMapQuestion} title={t('notFound')} isPage>
      <p>{t('notFoundHint')}</p>
      <Blank.Actions>
        <Button variant="filled" component={Link} to={HOMES.supplier}>
          {t('toToday')}
        </Button>
      </Blank.Actions>
    </Blank>
  )
}
