import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NewCouponForm } from '../../features/marketing/coupons/new-coupon-form.tsx'
import marketing from '../../features/marketing/marketing.module.css'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function NewCouponPage() {
  const t = useT('coupons')
  return (
    <>
      <PageHead title={t('create')}>
        <Button component={Link} to="/marketing" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
          {t('toList')}
        </Button>
      </PageHead>
      <div className={marketing.list}>
        <NewCouponForm />
      </div>
    </>
  )
}
