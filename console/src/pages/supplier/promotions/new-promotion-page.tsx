import { NewPromotion } from '../../../features/supplier/promotions/new-promotion.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'

export default function NewPromotionPage() {
  const t = useT('promotions')
  return (
    <>
      <PageHead title={t('new')} lead={t('newLead')} />
      <Panels>
        <Panel title={t('what')}>
          <NewPromotion />
        </Panel>
      </Panels>
    </>
  )
}
