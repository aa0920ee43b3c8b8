import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PromotionList } from '../../../features/supplier/promotions/promotion-list.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export default function PromotionsPage() {
  const t = useT('promotions')
  const mayChange = useSupplierMay()('promotions.change')
  return (
    <>
      <PageHead title={t('promotions')} lead={t('lead')}>
        {mayChange && (
          <Button
            component={Link}
            to="/supplier/promotions/new"
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('new')}
          </Button>
        )}
      </PageHead>
      <PromotionList />
    </>
  )
}
